import { isEmail } from '@contactsheet/contracts/calls/fields'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'

/** What a device shares beside files: a title, a text, an address; any of them may be empty. */
export type SharedWords = { title: string; text: string; url: string }

/** What of a new contact can be read from it. */
export type SharedPerson = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  instagramHandle?: string
  notes?: string
}

const addresses = /https?:\/\/\S+|(?:www\.)?instagram\.com\/\S+/gi
const handles = /[([]?@[\w.]+[)\]]?/g
const numbers = /(?:tel:)?\+?\d[\d\s()./-]{5,}\d/
/** What Instagram puts behind a name. */
const sitesOwn = /[•·|–—].*|\bon Instagram\b.*|\bInstagram (?:photos|profile|account)\b.*/i
const mostWords = 4
const longestName = 60

/** Reads somebody out of what was shared: a link to a profile, a handle, a number, an e-mail address, a name. What means nothing else becomes notes. */
export function personIn({ title, text, url }: SharedWords): SharedPerson {
  const all = [title, text, url].filter(Boolean).join('\n')
  const handle = /@|instagr|ig\.me/i.test(all) ? instagramHandle(all) : undefined
  const email = all.split(/[\s<>(),;:]+/).find(isEmail)
  const rest = [title, text, url].map((part) => part.replace(addresses, ' ').replace(email ?? '', ' '))
  const [number] = numbers.exec(rest.join('\n')) ?? []
  const phone =
    number !== undefined && callAddress(number) !== undefined ? number.replace(/^tel:/, '').trim() : undefined
  const lines = rest
    .flatMap((part) =>
      part
        .replace(phone ?? '', ' ')
        .replace(handles, ' ')
        .split('\n'),
    )
    .map(tidy)
    .filter(Boolean)
  const name = lines.find(isName)
  const isElse = lines.some((line) => line !== name) || (handle === undefined && addressesIn(all))
  return {
    ...nameParts(name),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(handle !== undefined && { instagramHandle: handle }),
    ...(isElse && { notes: all }),
  }
}

const addressesIn = (text: string) => new RegExp(addresses).test(text)

const tidy = (line: string) =>
  line
    .replace(sitesOwn, '')
    .replace(/tel:|[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;.-]+|[\s,:;-]+$/g, '')

/** Few words with a capital letter, or of a script without any, and no sentence. */
const isName = (line: string) =>
  line.length <= longestName &&
  line.split(' ').length <= mostWords &&
  !/[.!?:/\d]/.test(line) &&
  /^[\p{Lu}\p{Lo}]/u.test(line)

function nameParts(name: string | undefined): SharedPerson {
  if (name === undefined) return {}
  const [firstName = '', ...more] = name.split(' ')
  return { firstName, ...(more.length > 0 && { lastName: more.join(' ') }) }
}
