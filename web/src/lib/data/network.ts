import { whileUnderway } from '#lib/when-idle.ts'
import type { UploadRequest } from './upload.ts'

/** Told what becomes of each request, on pages that follow whether the server can be reached (`connection.ts`). */
export const network = { answered: () => {}, silent: () => {}, doubted: () => {} }

/** From when on it is doubted that an answer comes, in milliseconds. */
const doubtMs = 4000

/** Waits for what was sent. Files may take their time; of anything else that long a silence may mean that there is no network. */
export function heard<T>(sent: Promise<T>, { body }: UploadRequest): Promise<T> {
  const doubt = body instanceof FormData ? undefined : setTimeout(() => network.doubted(), doubtMs)
  return whileUnderway(sent).finally(() => clearTimeout(doubt))
}
