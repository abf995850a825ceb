import { generateStepIn, type GenerateStep } from '#ai/generate-steps.rules.ts'
import { isOn, isRecordId, wordsIn } from '#lib/address.ts'

/** The dialogs over a board that its address can open. */
export type MoodboardDialog = 'share' | 'edit'

/** Whose favourites are shown, and in which order, where that is not every image in the board's own order. */
type ViewParams = { by?: 'anyone' | number; order?: 'picks' }

/** What is open over a board: a picture in the gallery, a dialog, or a step on the way to generated pictures. */
type OpenedParams = { image?: number; generate?: GenerateStep } & { [dialog in MoodboardDialog]?: true }

/** What the address of a board says besides its id: what is open, and which part of the board is looked at. */
export type MoodboardSearchParams = OpenedParams & ViewParams

/** Parses any address, valid or not; only one thing is open at a time. */
export const moodboardSearchParams = (search: Record<string, unknown>): MoodboardSearchParams => ({
  ...openedIn(search),
  ...viewIn(search),
})

function openedIn(search: Record<string, unknown>): OpenedParams {
  const image = String(search.image)
  if (isRecordId(image)) return { image: Number(image) }
  const generate = generateStepIn(search.generate)
  if (generate) return { generate }
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

/** What the address of the list says: the search, and the dialog over it: a new board, or the board with this id. */
export type MoodboardsSearchParams = { search?: string; add?: true; edit?: number }

/** Every parameter that the list's address can have. */
export const moodboardsParamNames = ['search', 'add', 'edit'] as const

/** Parses any address, valid or not; only one dialog is open at a time. */
export function moodboardsSearchParams(search: Record<string, unknown>): MoodboardsSearchParams {
  const words = wordsIn(search.search)
  const add = isOn(search.add)
  const edit = !add && isRecordId(String(search.edit))
  return { ...(words && { search: words }), ...(add && { add }), ...(edit && { edit: Number(search.edit) }) }
}
