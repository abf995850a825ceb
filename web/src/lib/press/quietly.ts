/** Copies within a press, for pages that have no toasts; tells whether it worked. */
export const copyQuietly = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    )

/** Opens the share sheet with a link, within a press; false when it could not open. Who closes it has changed their mind. */
export const sendQuietly = (data: { title: string; url: string }): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    (error: unknown) => (error as Error).name === 'AbortError',
  )
