import type { ShareKind } from './sharing.schemas.ts'

const places: Record<ShareKind, string> = { shoot: '/shoots/share', moodboard: '/moodboards/share' }

/** The public address of something shared. */
export const shareAddress = (origin: string, kind: ShareKind, token: string) => `${origin}${places[kind]}/${token}`

/** The content type of every preview: messengers show this one, and not all of them what pictures are kept as. */
export const previewType = 'image/jpeg'

/** Pixels of a preview, as messengers ask for it. */
export const previewFrame = { width: 1200, height: 630 } as const

/** Where messengers get the preview of a call sheet. `version` changes with the picture, so that nobody shows an old one. */
export const callSheetPreviewUrl = (token: string, version: string) =>
  `/api/shared-shoots/${token}/preview/${version}.jpg`

/** The same of a moodboard. */
export const boardPreviewUrl = (token: string, version: string) =>
  `/api/moodboards/share/${token}/preview/${version}.jpg`

/** The preview of what has no picture. */
export const plainPreviewUrl = '/preview.jpg'
