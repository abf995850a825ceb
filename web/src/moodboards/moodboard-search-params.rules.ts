import { isOn, isRecordId } from '#lib/address.ts'

/** The dialogs over a board that its address can open. */
export type MoodboardDialog = 'share' | 'edit'

/** What the address of a board says besides its id: the picture in the gallery, or the open dialog. */
export type MoodboardSearchParams = { image?: number } & { [dialog in MoodboardDialog]?: true }

/** Parses any address, valid or not; only one thing is open at a time. */
export function moodboardSearchParams(search: Record<string, unknown>): MoodboardSearchParams {
  const image = String(search.image)
  if (isRecordId(image)) return { image: Number(image) }
  if (isOn(search.share)) return { share: true }
  return isOn(search.edit) ? { edit: true } : {}
}
