import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'

/** Why a file with too many rows or cards is refused. */
export const tooManyContacts = `The file has more than ${formatCount(importLimits.contacts)} contacts. Split it, and import one part after another.`

const longestShown = 100
/** A text from a file as it is shown for recognition; a long one is cut short. */
export const shortened = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}...` : text)
