import { isOn, isRecordId } from '#lib/address.ts'

/** The dialogs over a board that its address can open. */
export type MoodboardDialog = 'share' | 'edit'

/** Whose favourites are shown, and in which order, where that is not every image in the board's own order. */
type ViewParams = { by?: 'anyone' | number; order?: 'picks' }

/** What the address of a board says besides its id: the picture in the gallery or the open dialog, and which part of the board is looked at. */
export type MoodboardSearchParams = { image?: number } & { [dialog in MoodboardDialog]?: true } & ViewParams

/** Parses any address, valid or not; only one thing is open at a time. */
export const moodboardSearchParams = (search: Record<string, unknown>): MoodboardSearchParams => ({
  ...openedIn(search),
  ...viewIn(search),
})

function openedIn(search: Record<string, unknown>): MoodboardSearchParams {
  const image = String(search.image)
  if (isRecordId(image)) return { image: Number(image) }
  if (isOn(search.share)) return { share: true }
  return isOn(search.edit) ? { edit: true } : {}
}

/** The part of an address that stays while pictures and dialogs open and close. */
export function viewIn(search: Record<string, unknown>): ViewParams {
  const by = String(search.by)
  return {
    ...(by === 'anyone' ? { by } : isRecordId(by) ? { by: Number(by) } : {}),
    ...(search.order === 'picks' ? { order: search.order } : {}),
  }
}
