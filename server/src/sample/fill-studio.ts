import { sql } from 'drizzle-orm'
import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addContacts } from '#contacts/contacts.store.ts'
import { limitedContacts } from '#contacts/contact-counts.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { ownerOf, setAccessLevel, userWithEmail } from '#identity/users.store.ts'
import { users } from '#identity/identity.tables.ts'
import { allLabels } from '#labels/labels-by-id.store.ts'
import { addLabels } from '#labels/labels.store.ts'
import { roomFor } from '#plans/plans.store.ts'
import { accessLevels } from '#plans/plans.tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { addShoots } from '#shoots/shoot-batch.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { seededRandom } from './random.ts'
import { addSampleMoodboards, roomForPhotographs } from './sample-moodboards.ts'
import { sampleContacts, sampleShoots } from './sample-records.ts'
import { tagNames } from './words.ts'

type Wanted = { email: string; contacts: number; shoots: number; images: number; level?: string | undefined }

/**
 * Adds believable contacts and shoots to the account with this e-mail, all or nothing, and changes its level first if asked to;
 * then moodboards with so many images, as many boards as its plan has room for. Throws `StartRefused`.
 */
export async function fillStudio(db: Database, wanted: Wanted, files: FileStore) {
  const added = await db.transaction(async (db) => {
    const user = await userWithEmail(db, wanted.email)
    if (user === undefined) throw new StartRefused(`Nobody has signed up as ${wanted.email} yet.`)
    if (wanted.level !== undefined) await giveLevel(db, user, wanted.level)
    const owner = ownerOf(db, user.id)
    await assertRoomFor(owner, wanted)
    await assertRoomForImages(owner, wanted)
    return { userId: user.id, ...(await fill(owner, wanted)) }
  })
  // Without fresh statistics the index-only counts of the list cost several times as much.
  await db.execute(sql`vacuum (analyze) contacts, shoots, shoot_contacts`)
  const images = await addSampleMoodboards(ownerOf(db, added.userId), files, {
    images: wanted.images,
    shootIds: added.shootIds,
  })
  return { contacts: added.contactIds.length, shoots: added.shootIds.length, images }
}

async function fill(owner: Owner, wanted: Wanted) {
  const random = seededRandom(await owner.count(contacts))
  const labels = await labelsFor(owner)
  const contactIds = await addContacts(owner, sampleContacts(wanted.contacts, labels, random))
  const { timeZone } = await owner.self(users)
  const { date: today } = wallClockAt(new Date(), timeZone)
  const shootIds = await addShoots(
    owner,
    sampleShoots(wanted.shoots, { today, contactIds, genres: labels.genres }, random),
  )
  return { contactIds, shootIds }
}

type User = NonNullable<Awaited<ReturnType<typeof userWithEmail>>>

async function giveLevel(db: Database, user: User, level: string) {
  if (level === user.accessLevel) return
  const known = (await db.select().from(accessLevels).orderBy(accessLevels.order)).map((one) => one.level)
  const offered = known.filter((one) => one !== 'admin')
  if (!offered.includes(level)) throw new StartRefused(`--level is one of ${offered.join(', ')}`)
  if (user.accessLevel === 'admin')
    throw new StartRefused(`${user.email} is an administrator. Leave --level out, or use another account.`)
  await setAccessLevel(db, user, level, 'command line')
}

async function assertRoomFor(owner: Owner, { email, contacts: more }: Wanted) {
  const room = await roomFor(owner, limitedContacts)
  if (more <= room) return
  const { accessLevel } = await owner.self(users)
  throw new StartRefused(
    `The level ${accessLevel} of ${email} has room for ${room} more contacts, not for ${more}. Say --contacts ${room}, or give the account a level with room: --level pro`,
  )
}

async function assertRoomForImages(owner: Owner, { email, images }: Wanted) {
  const room = await roomForPhotographs(owner)
  if (images <= room) return
  throw new StartRefused(
    `The sample moodboards that ${email} has room for hold ${room} images, not ${images}. Say --images ${room}`,
  )
}

/** The account's own labels, after adding some tags if there is room. */
async function labelsFor(owner: Owner) {
  const named = async (kind: LabelKind) =>
    (await allLabels(owner)).filter((label) => label.kind === kind).map(({ name }) => name)
  const known = new Set((await named('tag')).map((name) => name.toLowerCase()))
  const missing = tagNames.filter((name) => !known.has(name))
  await addLabels(
    owner,
    'tag',
    missing.map((name, place) => ({ name, color: tagColour(place) })),
  )
  return { types: await named('type'), genres: await named('genre'), tags: await named('tag') }
}

const tagColours = '#0f766e #b45309 #4338ca #be123c #15803d #7c3aed #0369a1 #a16207 #475569 #c2410c'.split(' ')
const tagColour = (place: number) => tagColours[place % tagColours.length] ?? '#475569'
