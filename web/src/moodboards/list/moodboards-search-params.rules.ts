import { isOn, isRecordId, wordsIn } from '#lib/address.ts'

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
