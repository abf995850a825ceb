import { counted } from '@contactsheet/contracts/text/numbers'
import { fold } from '@contactsheet/contracts/text/fold'
import { overlap, type PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'
import { roleKey } from '#contacts/contact-keys.rules.ts'

const wordBreak = /[^\p{L}\p{N}]+/u
/** Shorter words tell too little of a role: 'no' or 'of'. */
const shortest = 3

const keysOf = (text: string) => [text, ...fold(text.replaceAll('-', '')).split(wordBreak)].map(roleKey)

/** Whether two names mean the same: as a whole, or by a word that both have. 'Make-up artist' is 'make-up', 'Makeup' and 'Artist'. */
export function isSameWord(one: string, other: string): boolean {
  const keys = new Set(keysOf(other))
  return keysOf(one).some((key) => key.length >= shortest && keys.has(key))
}

/** A place as one text in which a city's key is found between spaces. */
export const placeWords = (location: string | null) =>
  ` ${fold(location ?? '')
    .split(wordBreak)
    .join(' ')} `

type Near = PlacedShootTime & { contactIds: number[] }

/** Everybody on one of these shoots that is at the time of the one given, or may be; nobody while it has no date. */
export const busyPeople = (shoot: PlacedShootTime, near: readonly Near[]): number[] => [
  ...new Set(near.filter((other) => overlap(shoot, other) !== 'no').flatMap(({ contactIds }) => contactIds)),
]

type Known = {
  roleCount: number
  shootCount: number
  isNear: boolean
  city: string | null
  tags: string[]
  genres: string[]
}

/** Why somebody is offered, what weighs most first. */
export function reasonsOf({ roleCount, shootCount, isNear, city, tags, genres }: Known, role: string | null): string[] {
  return [
    ...(role !== null && roleCount > 0 ? [`${role} on ${counted(roleCount, 'shoot')}`] : []),
    ...(roleCount === 0 && shootCount > 0 ? [`On ${counted(shootCount, 'shoot')} with you`] : []),
    ...tags.map((tag) => `Tag ${tag}`),
    ...genres.map((genre) => `Genre ${genre}`),
    ...(isNear && city !== null ? [city] : []),
  ]
}
