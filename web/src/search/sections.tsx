import { IconLibraryPhoto, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { quickContact, quickName, type QuickContact } from '@contactsheet/contracts/contacts/quick-contact'
import { atSize } from '@contactsheet/contracts/media/image-files'
import type { ContactHit, MoodboardHit, ShootHit } from '@contactsheet/contracts/search/search.schemas'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Avatar } from '#ui/people/avatar.tsx'
import { imagesInWords } from '#moodboards/moodboards.rules.ts'
import type { Command, Place } from './commands.ts'
import { matching, quickKey, type Matched } from './entries.rules.ts'
import type { Answered } from './search.queries.ts'

/** One result as it is shown. */
export type Entry = {
  key: string
  name: string
  /** What stands before the name. */
  sign: ReactNode
  /** What stands below the name. */
  detail?: string
} & ({ place: Place } | { href: string; run: () => void } | { run: () => void | Promise<unknown> })

export type Section = { title: string; more: boolean; entries: Entry[] }

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const dot = (color: string) => <span className="size-3.5 rounded-full ring ring-edge" style={{ background: color }} />

const commandEntry = ({ icon: Icon, also: _also, unusual: _unusual, ...command }: Command): Entry => ({
  ...command,
  key: command.name,
  sign: <Icon {...icon} />,
})

const contactEntry = ({ id, name, type, archived, instagramHandle, picture }: ContactHit): Entry => ({
  key: `contact-${id}`,
  name,
  sign: <Avatar name={name} picture={picture} />,
  ...detailOf([archived && 'Archived', type, instagramHandle !== null && `@${instagramHandle}`]),
  place: { to: '/contacts/$id', params: { id } },
})

const shootEntry = ({ id, color, date, location, ...named }: ShootHit): Entry => ({
  key: `shoot-${id}`,
  name: shootName(named),
  sign: dot(color),
  ...detailOf([date === null ? 'No date yet' : formatDate(date, 'short'), location]),
  place: { to: '/schedule/$id', params: { id } },
})

const boardEntry = ({ id, title, imageCount, cover }: MoodboardHit): Entry => ({
  key: `moodboard-${id}`,
  name: title,
  sign: (
    <span className="grid size-10 place-items-center overflow-hidden rounded-md bg-muted">
      {cover ? (
        <img src={atSize(cover.imageUrl, 'small')} alt="" width={40} height={40} className="size-10 object-cover" />
      ) : (
        <IconLibraryPhoto {...icon} />
      )}
    </span>
  ),
  detail: imagesInWords(imageCount),
  place: { to: '/moodboards/$id', params: { id } },
})

const detailOf = (parts: (string | false | null)[]) => {
  const detail = parts.filter(Boolean).join(' · ')
  return detail === '' ? {} : { detail }
}

/** Fewer of each kind before something is typed. */
const mostRecent = 3

function recordSections({ contacts, shoots, moodboards, q }: Answered): Section[] {
  const most = q === '' ? mostRecent : Number.POSITIVE_INFINITY
  const title = (name: string) => (q === '' ? `Recent ${name.toLowerCase()}` : name)
  const section = <T,>(
    name: string,
    { hits, more }: { hits: T[]; more: boolean },
    entry: (hit: T) => Entry,
  ): Section => ({
    title: title(name),
    more: more && q !== '',
    entries: hits.slice(0, most).map(entry),
  })
  return [
    section('Contacts', contacts, contactEntry),
    section('Shoots', shoots, shootEntry),
    section('Moodboards', moodboards, boardEntry),
  ]
}

const commandSection = (title: string, { commands }: Matched): Section => ({
  title,
  more: false,
  entries: commands.map(commandEntry),
})

/** The end of what was found: whoever is not there can be added. */
function quickSection(q: string, onAdd: Own['onAdd']): Section {
  const somebody = quickContact(q)
  const entries =
    somebody === undefined
      ? []
      : [
          {
            key: quickKey,
            name: `Add ${quickName(somebody)}`,
            sign: <IconUserPlus {...icon} />,
            detail: 'As a new contact',
            run: () => onAdd(somebody),
          },
        ]
  return { title: 'Somebody new', more: false, entries }
}

type Own = {
  /** Lead somewhere, as to a form. */
  actions: Command[]
  pages: Command[]
  /** Happen at once, as signing out. */
  acts: Command[]
  /** Makes a contact of whoever was looked for. */
  onAdd: (somebody: QuickContact) => Promise<unknown>
}

/**
 * Everything that is shown for the words. Actions and pages come first where they match well, else last, as they do before
 * something is typed. What happens at once is always last: the first result is opened unseen by those who type quickly.
 */
export function sectionsOf(q: string, records: Answered | undefined, { actions, pages, acts, onAdd }: Own) {
  const own = [
    { title: 'Actions', matched: matching(actions, q) },
    { title: 'Pages', matched: matching(pages, q) },
  ]
  const named = (isGood: boolean) =>
    own.filter(({ matched }) => matched.isGood === isGood).map(({ title, matched }) => commandSection(title, matched))
  const sections = [
    ...named(true),
    ...(records ? recordSections(records) : []),
    ...named(false),
    commandSection('Appearance and account', matching(acts, q)),
    ...(records ? [quickSection(q, onAdd)] : []),
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}
