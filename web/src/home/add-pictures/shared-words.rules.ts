import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { quickContact, type QuickContact } from '@contactsheet/contracts/contacts/quick-contact'

/** What a device shares beside files: a title, a text, an address; any of them may be empty. */
export type SharedWords = { title: string; text: string; url: string }

/** What of a new contact can be read from it. */
export type SharedPerson = QuickContact & { notes?: string }

const addresses = /https?:\/\/\S+|(?:www\.)?instagram\.com\/\S+/gi
/** What Instagram puts behind a name. */
const sitesOwn = /[•·|–—].*|\bon Instagram\b.*|\bInstagram (?:photos|profile|account)\b.*/i

/** Reads somebody out of what was shared, as one would look for them (`quickContact`), line by line. What means nothing else becomes notes. */
export function personIn({ title, text, url }: SharedWords): SharedPerson {
  const all = [title, text, url].filter(Boolean).join('\n')
  const handle = /@|instagr|ig\.me/i.test(all) ? instagramHandle(all) : undefined
  const lines = all.replace(addresses, ' ').split('\n').map(tidy).filter(Boolean)
  const found = lines.map((line) => ({ line, person: personOnLine(line) }))
  const person = Object.assign({}, ...found.map((one) => one.person).toReversed()) as QuickContact
  const isElse =
    found.some((one) => one.person === undefined) || (handle === undefined && new RegExp(addresses).test(all))
  return { ...person, ...(handle !== undefined && { instagramHandle: handle }), ...(isElse && { notes: all }) }
}

const tidy = (line: string) =>
  line
    .replace(sitesOwn, '')
    .replace(/tel:|[()[\]](?!\d)|(?<!\d)[()[\]]/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;.-]+|[\s,:;-]+$/g, '')

/** Somebody on a line of its own; undefined for a sentence. A number or an address does not stand for a name here, where it may have a line of its own. */
function personOnLine(line: string): QuickContact | undefined {
  const person = quickContact(line)
  if (person === undefined) return undefined
  const { firstName, lastName, ...rest } = person
  if (firstName === undefined || firstName === rest.phone || firstName === rest.email) return rest
  return isName([firstName, lastName].filter(Boolean).join(' ')) ? person : undefined
}

const mostWords = 4
const longestName = 60

/** Few words that begin with a capital letter, or in a script without any, and no sentence. */
const isName = (words: string) =>
  words.length <= longestName &&
  words.split(' ').length <= mostWords &&
  !/[.!?:/\d]/.test(words) &&
  /^[\p{Lu}\p{Lo}]/u.test(words)
