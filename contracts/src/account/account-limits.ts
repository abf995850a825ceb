/** Bringing an export in: the file is sent in parts, so that a slow connection is not cut off and only a lost part is sent again. */
export const accountImportLimits = {
  /** Bytes of each part but the last, which is smaller. */
  partBytes: 4 * 1024 * 1024,
  parts: 4096,
  /** Bytes of everything.json. */
  everythingBytes: 64 * 1024 * 1024,
  /** Bytes of one of its entries, as a moodboard with all that its guests have written. */
  entryBytes: 16 * 1024 * 1024,
  /** Files in the ZIP, and bytes of the list of them. */
  entries: 60_000,
  directoryBytes: 32 * 1024 * 1024,
} as const
