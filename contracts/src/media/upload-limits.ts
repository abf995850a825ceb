/** What a file may be, and the file dialog's list of it. The content decides on the server. */
export const uploadLimits = {
  maxBytes: 5 * 1024 * 1024,
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif',
} as const
