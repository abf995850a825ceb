import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactTexts, formFlagNames } from '@contactsheet/contracts/contacts/contact-fields'
import type { TextField } from '@contactsheet/contracts/calls/fields'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { profileTexts } from '@contactsheet/contracts/profile/profile-fields'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootSwitches, shootTexts, type OtherShootField } from '@contactsheet/contracts/shoots/shoot-limits'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import type { Call, Person } from '../../testing/start-app.ts'
import { paintedPicture } from './painted-picture.ts'

/** Every text says its label: one that is added to the product is part of the account too. */
const labelsOf = (texts: Record<string, TextField>) =>
  Object.fromEntries(Object.entries(texts).map(([name, { label }]) => [name, label]))

/** Fills an account with something of everything, deleted records included. */
export async function fillAccount(person: Person, anonymous: Call) {
  await fillProfileAndLabels(person)
  const people = await fillContacts(person)
  const boards = await fillBoards(person, anonymous)
  await fillShoots(person, anonymous, people, boards)
  await person(moodboardRoutes.remove, { params: { id: boards.deleted } })
}

async function fillProfileAndLabels(person: Person) {
  await person(profileRoutes.change, {
    body: {
      ...labelsOf(profileTexts),
      lastName: 'O’Neill',
      city: 'Umeå',
      portfolioUrl: 'https://example.com/ana',
      phone: '+46 1 234',
      timeZone: 'Europe/Stockholm',
      weekStartsOn: 1,
      hourCycle: 'h23',
      planMessage: 'Hej {name},\n{link}',
      askMessage: '{shoot}?',
      newsByMail: false,
    },
  } as never)
  const avatar = new File([await paintedPicture(9)], 'me.png', { type: 'image/png' })
  await person(profileRoutes.change, { body: {}, files: { avatar } })
  await person(labelRoutes.addType, { body: { name: 'hair & make-up', color: '#112233' } })
  for (const name of ['paid', 'two; words']) await person(labelRoutes.addTag, { body: { name, color: '#445566' } })
  await person(labelRoutes.addGenre, { body: { name: 'Food', color: '#778899' } })
}

async function fillContacts(person: Person) {
  const add = async (body: object) =>
    (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', ...body } })).body.id
  const mia = await add({
    ...labelsOf(contactTexts()),
    ...byName(formFlagNames(), () => true),
    nextStepOn: '2026-05-09',
    firstName: 'Mia',
    type: 'hair & make-up',
    lastName: '=1+1',
    email: 'mia@example.com',
    phone: '+49 30 5550001',
    moreEmails: [{ label: 'work', value: 'studio@mia.example' }],
    morePhones: [{ label: 'mobile', value: '+49 170 5550001' }],
    instagramHandle: '@mia.one',
    notes: 'One\n"two"',
    postalCode: '01234',
    stage: 'agreed',
    genreNames: ['Wedding', 'Food'],
    tagNames: ['two; words', 'paid'],
  })
  const picture = new File([await paintedPicture(8)], 'mia.png', { type: 'image/png' })
  await person(contactRoutes.setPicture, { params: { id: mia }, body: {}, files: { picture } })
  const archived = await add({ firstName: 'Old' })
  await person(contactRoutes.archive, { params: { id: archived }, body: { archived: true } })
  const gone = await add({ firstName: 'Deleted Person' })
  return { mia, archived, gone }
}

async function fillBoards(person: Person, anonymous: Call) {
  const board = async (title: string) => (await person(moodboardRoutes.add, { body: { title } })).body.id
  const light = await board('../Light: "soft" / hard?')
  const again = await board('../light: "SOFT" / hard?')
  const deleted = await board('Deleted board')
  const images: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const image = new File([await paintedPicture(n)], `${n}.png`, { type: 'image/png' })
    const added = await person(moodboardRoutes.addImage, { params: { id: light }, body: {}, files: { image } })
    images.push(added.body.id)
  }
  const [first = 0, second = 0, third = 0, removed = 0] = images
  // As if an image service had made it; none answers here.
  await person.owner.change(moodboardImages, third, { imageType: 'ai', prompt: 'Fog over a lake' })
  const comment = 'Warm,\nlike this'
  await person(moodboardRoutes.commentImage, { params: { id: light, imageId: second }, body: { comment } })
  await person(moodboardRoutes.removeImage, { params: { id: light, imageId: removed } })
  await person(moodboardRoutes.reorderImages, { params: { id: light }, body: { imageIds: [third, first, second] } })
  await person(moodboardRoutes.bulkImages, {
    params: { id: light },
    body: { act: 'copy', imageIds: [first], to: again },
  })
  const shared = await person(moodboardRoutes.change, {
    params: { id: light },
    body: {
      description: 'For May',
      isPublic: true,
      guestPicks: true,
      guestsSeePicks: true,
      guestUploads: 'ask',
      guestsMaySave: true,
    },
  })
  const guest = await pickAsGuest(anonymous, shared.body.shareToken ?? '', [1, 2])
  await addAsGuest(anonymous, guest, 2)
  const { body: waiting } = await person(moodboardRoutes.offers, { params: { id: light } })
  const offerIds = waiting.offers.slice(0, 1).map(({ id }) => id)
  await person(moodboardRoutes.acceptOffers, { params: { id: light }, body: { offerIds } })
  return { light, again, deleted }
}

async function pickAsGuest(anonymous: Call, token: string, places: number[]) {
  const { body: shared } = await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
  const { body: guest } = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Cleo' } })
  for (const place of places) {
    const params = { token, guestKey: guest.guestKey, image: shared.images[place]?.key ?? '' }
    const body = { verdict: place === 1 ? ('heart' as const) : ('no' as const), note: 'This one' }
    await anonymous(sharedMoodboardRoutes.pickImage, { params, body })
  }
  const params = { token, guestKey: guest.guestKey }
  await anonymous(sharedMoodboardRoutes.changeGuest, { params, body: { done: true } })
  return params
}

async function addAsGuest(anonymous: Call, params: { token: string; guestKey: string }, count: number) {
  for (let n = 0; n < count; n += 1) {
    const image = new File([await paintedPicture(20 + n)], `${n}.png`, { type: 'image/png' })
    await anonymous(sharedMoodboardRoutes.addGuestImage, { params, files: { image } })
  }
}

/** A value for every field of a shoot that is no text, so that the compiler asks for that of a new one. */
const shootValues: Required<Pick<NewShoot, OtherShootField>> = {
  genre: 'Wedding',
  date: '2026-06-01',
  time: '14:30',
  duration: 90,
  status: 'booked',
  latitude: 59.3,
  longitude: 18.1,
  timeZone: 'Europe/Stockholm',
}

type Ids<K extends string> = Record<K, number>

async function fillShoots(
  person: Person,
  anonymous: Call,
  { mia, archived, gone }: Ids<'mia' | 'archived' | 'gone'>,
  { light, deleted }: Ids<'light' | 'deleted'>,
) {
  const add = async (body: object) => (await person(shootRoutes.add, { body })).body.id
  const id = await add({
    ...labelsOf(shootTexts),
    ...shootValues,
    location: 'Pier 4',
    notes: '-a\nb',
    moodboardId: light,
    ...byName(keysIn(shootSwitches), () => true),
  })
  for (const contactId of [archived, mia, gone])
    await person(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
  await person(contactRoutes.remove, { params: { id: gone } })
  for (const label of ['Brief', 'Parking'])
    await person(shootRoutes.addLink, { params: { id }, body: { label, url: `https://example.com/${label}` } })
  for (const [title, time] of [
    ['Hair', '08:00'],
    ['Call', '07:00'],
  ] as const)
    await person(shootRoutes.addCallTime, { params: { id }, body: { title, time, notes: 'Door 2' } })
  for (const title of ['Pack', 'Charge']) {
    const task = await person(shootRoutes.addTask, { params: { id }, body: { title } })
    const body = { description: 'All', assignedTo: 'Mia', status: 'in-progress', dueDate: '2026-05-30', onlyMe: true }
    await person(shootRoutes.changeTask, { params: { id, taskId: task.body.id }, body })
  }
  await fillShots(person, id, light)
  // A place whose zone was taken off again, and a board that will be deleted.
  const placed = await add({ genre: 'odd genre', latitude: -33.9, longitude: 18.4 })
  await person(shootRoutes.change, { params: { id: placed }, body: { timeZone: null } })
  await fillPoll(person, await add({ contactIds: [mia, archived] }), mia)
  await add({ moodboardId: deleted, date: '2026-07-01', status: 'cancelled' })
  const { shareToken: token } = (await person(answerRoutes.addOwnLink, { params: { id, contactId: mia }, body: {} }))
    .body
  const { answersTo: to } = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
  const body = { answer: 'question', words: 'Is there\nparking?', to } as const
  await anonymous(answerRoutes.noteOpened, { params: { token } })
  await anonymous(answerRoutes.giveAnswer, { params: { token }, body })
  await person(answerRoutes.addOwnLink, { params: { id: placed, contactId: mia }, body: { askedFor: 'Make-up' } })
  await person(shootRoutes.remove, { params: { id: await add({ location: 'Deleted shoot' }) } })
}

/** Shots in words, by pictures of a board, and by one that has been removed since. */
async function fillShots(person: Person, id: number, board: number) {
  const { images } = (await person(moodboardRoutes.detail, { params: { id: board } })).body
  const imageIds = images.map((image) => image.id).slice(1)
  const pictured = await person(shootRoutes.addShotPictures, { params: { id }, body: { imageIds } })
  const shotId = pictured.body.shots[0]?.id ?? 0
  const body = { title: 'At the window', notes: '85 mm, f/2', done: true }
  await person(shootRoutes.changeShot, { params: { id, shotId }, body })
  await person(shootRoutes.addShot, { params: { id }, body: { title: 'Hands' } })
}

/** A shoot whose date came from a poll, with a day that was taken back. */
async function fillPoll(person: Person, id: number, contactId: number) {
  const offer = async (date: string, time: string | null) =>
    (await person(pollRoutes.addDay, { params: { id }, body: { date, time } })).body.id
  const [picked, other, gone] = [
    await offer('2026-08-01', '16:00'),
    await offer('2026-08-02', null),
    await offer('2026-08-03', null),
  ]
  for (const [dayId, vote] of [
    [picked, 'yes'],
    [other, 'maybe'],
    [gone, 'no'],
  ] as const)
    await person(pollRoutes.setVote, { params: { id, dayId, contactId }, body: { vote } })
  await person(pollRoutes.removeDay, { params: { id, dayId: gone } })
  await person(pollRoutes.pick, { params: { id, dayId: picked } })
}
