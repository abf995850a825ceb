import type { ShareKind } from './sharing.schemas.ts'

const places: Record<ShareKind, string> = { shoot: '/shoots/share', moodboard: '/moodboards/share' }

/** The public address of something shared. */
export const shareAddress = (origin: string, kind: ShareKind, token: string) => `${origin}${places[kind]}/${token}`
