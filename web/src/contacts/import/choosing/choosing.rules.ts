import type {
  ImportedContact,
  ImportedRow,
  ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import.schemas'
import { fold } from '@contactsheet/contracts/text/fold'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import { countOf } from '../contact-import.rules.ts'

/** Somebody of Instagram's lists: to be chosen, or here already. */
export type Person = { line: number; name: string; handle: string | undefined; says: string; here: boolean }

/** Every line of what Instagram's lists note begins with its name, which need not be said for each person of them. */
const says = (notes: string | null | undefined) =>
  (notes ?? '').replaceAll(/^Instagram: /gm, '').replaceAll('\n', ' · ')

function personIn({ line, name, outcome, contact, remarks }: ImportedRow): Person {
  const handle = contact?.instagramHandle ?? undefined
  const here = outcome !== 'new'
  return {
    line,
    name,
    handle: handle === name ? undefined : handle,
    says: here ? remarks.join(' · ') : says(contact?.notes),
    here,
  }
}

/** The people whom a preview of Instagram's lists offers, each once. */
export const peopleIn = ({ rows }: Pick<ImportPreview, 'rows'>): Person[] =>
  rows.filter(({ outcome }) => outcome === 'new' || outcome === 'same').map(personIn)

/** Those in whom every word of a search is found, wherever it stands. */
export function matching(people: readonly Person[], search: string): readonly Person[] {
  const words = fold(search.replaceAll('@', ' '))
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return people
  return people.filter(({ name, handle = '', says }) => {
    const text = fold(`${name} ${handle} ${says}`)
    return words.every((word) => text.includes(word))
  })
}

/** What became of every entry of the lists: '34 entries: 30 to choose from, 2 here already, 1 listed twice, 1 could not be read.' */
export function summaryWords(preview: Pick<ImportPreview, 'rows'>): string {
  const parts: [number, string][] = [
    [countOf(preview, 'same'), 'here already'],
    [countOf(preview, 'joined'), 'listed twice'],
    [countOf(preview, 'refused'), 'could not be read'],
  ]
  const more = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`)
  const all = counted(preview.rows.length, 'entry', 'entries')
  return `${all}: ${[`${formatCount(countOf(preview, 'new'))} to choose from`, ...more].join(', ')}.`
}

/** How many of those chosen the plan has no room for. */
export const tooMany = (chosen: number, room: number | undefined) => Math.max(0, chosen - (room ?? chosen))

/** How many more the plan has room for; undefined without a limit. */
export function fitWords(chosen: number, room: number | undefined): string | undefined {
  if (room === undefined) return undefined
  const over = tooMany(chosen, room)
  const fit = `${room === 0 ? 'No more contacts' : counted(room, 'contact')} ${room === 1 ? 'fits' : 'fit'} into your plan`
  return over === 0 ? `${fit}.` : `${fit}: ${formatCount(over)} too many.`
}

/** What the button does, or why it cannot, also where what stands above has been scrolled away. */
export function chooseWords(chosen: number, room: number | undefined): { words: string; can: boolean } {
  if (chosen === 0) return { words: 'Nobody chosen', can: false }
  const over = tooMany(chosen, room)
  if (over > 0) return { words: `${formatCount(over)} too many`, can: false }
  return { words: `Import ${counted(chosen, 'contact')}`, can: true }
}

/** The contacts of these lines, in the order of the lists. */
export const contactsOf = ({ rows }: Pick<ImportPreview, 'rows'>, lines: ReadonlySet<number>): ImportedContact[] =>
  rows.flatMap(({ line, outcome, contact }) => (outcome === 'new' && contact && lines.has(line) ? [contact] : []))

/** The lines of those who are chosen, and of the one from whom a range begins. */
export type Choice = { lines: ReadonlySet<number>; from: number | undefined }
export const noChoice: Choice = { lines: new Set(), from: undefined }

/** The choice with all of these lines, or with none of them. */
export function withAll({ lines, from }: Choice, some: readonly number[], on: boolean): Choice {
  const next = new Set(lines)
  for (const line of some) {
    if (on) next.add(line)
    else next.delete(line)
  }
  return { lines: next, from }
}

/** The choice with one more line or less, or with all from the last one to it as they are shown in `order`. */
export function withOne(choice: Choice, line: number, order: readonly number[]): Choice {
  const [one, other] = [order.indexOf(choice.from ?? -1), order.indexOf(line)]
  if (one >= 0 && other >= 0) return withAll(choice, order.slice(Math.min(one, other), Math.max(one, other) + 1), true)
  return { ...withAll(choice, [line], !choice.lines.has(line)), from: line }
}

/** The lines of those who are chosen and can be: others may have come to be here meanwhile. */
export const chosenAmong = (people: readonly Person[], { lines }: Choice): ReadonlySet<number> =>
  new Set(people.flatMap(({ line, here }) => (!here && lines.has(line) ? [line] : [])))
