import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { everythingFormat, everythingRecords, everythingVersion } from '@contactsheet/contracts/account/everything'
import { textOfEveryContact } from '#contacts/contact-export.store.ts'
import { users } from '#identity/identity.tables.ts'
import { Spool, type Written } from '#platform/files/spool.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { CalendarSource } from '#shoots/calendar/ics.ts'
import { textOfEveryShoot } from '#shoots/calendar/calendar-file.store.ts'
import { avatarInFile, boardsInFile, wordsOfBoard } from './boards-in-file.store.ts'
import { contactsInFile, labelsInFile, toRecord, type Numbers, type PictureInFile } from './everything-rows.store.ts'
import { shootsInFile } from './shoots-in-file.store.ts'
import { shootsCsv, type Names } from './shoots-csv.ts'

/** The texts of an account in a spool, and the pictures that go with them. */
export type Archive = { spool: Spool; texts: { name: string; at: Written }[]; pictures: PictureInFile[] }

/** Bytes of all texts of one account. */
const mostText = 1024 * 1024 * 1024

/** Reads one state of the account into a spool, slice by slice. Whoever gets it closes it. */
export async function archiveOf(owner: Owner, folder: string, source: CalendarSource): Promise<Archive> {
  const spool = await Spool.in(folder, mostText)
  try {
    return await owner.reading((owner) => written(owner, spool, source), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function written(owner: Owner, spool: Spool, source: CalendarSource): Promise<Archive> {
  const archive: Archive = { spool, texts: [], pictures: [] }
  const add = async (name: string, texts: AsyncIterable<string> | Iterable<string>) => {
    archive.texts.push({ name, at: await spool.write(texts) })
  }
  const avatar = await avatarInFile(owner)
  if (avatar !== undefined) archive.pictures.push(avatar)
  const notes: { name: string; words: string }[] = []
  const names: Names = { people: new Map(), boards: new Map() }
  const numbers = { people: new Map(), boards: new Map() }
  await add('everything.json', everythingText(owner, { archive, avatar, names, numbers, notes }))
  await add('contacts.csv', textOfEveryContact(owner, 'csv'))
  await add('contacts.vcf', textOfEveryContact(owner, 'vcard'))
  await add('shoots.csv', shootTexts(owner, numbers, names))
  await add('shoots.ics', [await textOfEveryShoot(owner, source)])
  for (const { name, words } of notes) await add(name, [words])
  return archive
}

type Reading = {
  archive: Archive
  avatar: PictureInFile | undefined
  names: Names
  numbers: { people: Numbers; boards: Numbers }
  notes: { name: string; words: string }[]
}

/** everything.json, piece by piece; notes names, numbers, pictures and what was written on boards. */
async function* everythingText(owner: Owner, { archive, avatar, names, numbers, notes }: Reading) {
  const head = {
    format: everythingFormat,
    version: everythingVersion,
    profile: toRecord(everythingRecords.profile, { ...(await owner.self(users)), avatar: avatar?.path ?? null }),
    labels: await labelsInFile(owner),
  }
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n`
  const people = contactsInFile(owner, numbers.people, archive.pictures)
  yield* listText('contacts', people, ({ number, ...person }) => void names.people.set(number, displayName(person)))
  yield ',\n'
  yield* listText('moodboards', entriesOf(owner, numbers.boards, archive, notes), ({ number, title }) => {
    names.boards.set(number, title)
  })
  yield ',\n'
  yield* listText('shoots', shootsInFile(owner, numbers.people, numbers.boards))
  yield '\n}\n'
}

async function* entriesOf(owner: Owner, numbers: Numbers, { pictures }: Archive, notes: Reading['notes']) {
  for await (const board of boardsInFile(owner, numbers)) {
    for (const picture of board.pictures) pictures.push(picture)
    notes.push({ name: `${board.folder}/comments.txt`, words: wordsOfBoard(board) })
    yield [board.entry]
  }
}

/** A list of everything.json, one record a line. */
async function* listText<T>(name: string, slices: AsyncIterable<T[]>, note: (entry: T) => void = () => undefined) {
  yield `  "${name}": [`
  let separator = '\n'
  for await (const slice of slices) {
    slice.forEach(note)
    yield separator + slice.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
    separator = ',\n'
  }
  yield '\n  ]'
}

async function* shootTexts(owner: Owner, numbers: Reading['numbers'], names: Names) {
  let isFirst = true
  for await (const slice of shootsInFile(owner, numbers.people, numbers.boards)) {
    yield shootsCsv(slice, names, isFirst)
    isFirst = false
  }
  if (isFirst) yield shootsCsv([], names, true)
}
