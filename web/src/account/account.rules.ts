import { keysIn } from '@contactsheet/contracts/calls/by-name'
import type { AccountContents } from '@contactsheet/contracts/account/account.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'

const words = { contacts: 'contact', shoots: 'shoot', moodboards: 'moodboard', images: 'image' } as const

/** '12 contacts, 1 shoot, no moodboards and 3 images'. */
export function contentsInWords(contents: AccountContents): string {
  const parts = keysIn(words).map((name) => {
    const count = contents[name]
    return `${count === 0 ? 'no' : formatCount(count)} ${words[name]}${count === 1 ? '' : 's'}`
  })
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** True for an account into which an export can be brought. */
export const isEmptyAccount = ({ contacts, shoots, moodboards }: AccountContents) =>
  contacts + shoots + moodboards === 0
