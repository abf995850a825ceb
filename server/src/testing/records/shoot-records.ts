import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Person } from '../start-app.ts'
import type { RecordMakers } from './record-types.ts'

/** The id of a new contact. */
export const contact = async (person: Person) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body.id

const shoot = async (person: Person) =>
  (await person(shootRoutes.add, { body: { genre: 'Portrait', date: '2026-05-01' } })).body.id

const aShoot = async (person: Person) => ({ id: await shoot(person) })
async function aSharedShoot(person: Person) {
  const params = await aShoot(person)
  await person(sharingRoutes.shareShoot, { params, body: {} })
  return params
}
async function aLink(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addLink, {
    params: { id },
    body: { label: 'Brief', url: 'https://example.com' },
  })
  return { id, linkId: made.body.id }
}
async function aMember(person: Person) {
  const [id, contactId] = [await shoot(person), await contact(person)]
  await person(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
  return { id, contactId }
}
/** A member of a team who has a link of their own to the plan. */
async function aMemberWithLink(person: Person) {
  const params = await aMember(person)
  await person(answerRoutes.addOwnLink, { params, body: {} })
  return params
}
const aStranger = async (person: Person) => ({ id: await shoot(person), contactId: await contact(person) })
async function aCallTime(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addCallTime, { params: { id }, body: { title: 'Hair', time: '08:00' } })
  return { id, callTimeId: made.body.id }
}
async function aTask(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addTask, { params: { id }, body: { title: 'Pack' } })
  return { id, taskId: made.body.id }
}
async function aShot(person: Person) {
  const id = await shoot(person)
  const made = await person(shootRoutes.addShot, { params: { id }, body: { title: 'Hands' } })
  return { id, shotId: made.body.id }
}

/** A record that is deleted and can be restored. */
export const removed =
  <P>(make: (person: Person) => Promise<P>, remove: (person: Person, params: P) => Promise<unknown>) =>
  async (person: Person) => {
    const params = await make(person)
    await remove(person, params)
    return params
  }

/** Records for the calls of sharing that name one. */
export const sharingMakers: RecordMakers['sharing'] = {
  shareShoot: aShoot,
  unshareShoot: aSharedShoot,
  answers: aShoot,
  setAnswer: aMember,
  addOwnLink: aMember,
  noteSent: aMemberWithLink,
  removeOwnLinks: aMemberWithLink,
}

/** Records for the calls of shoots, without those of days by poll. */
export const shootMakers = {
  calendarFile: aShoot,
  detail: aShoot,
  change: aShoot,
  remove: aShoot,
  restore: removed(aShoot, (person, params) => person(shootRoutes.remove, { params })),
  duplicate: aShoot,
  overlaps: aShoot,
  addLink: aShoot,
  changeLink: aLink,
  removeLink: aLink,
  addContact: aStranger,
  changeContact: aMember,
  removeContact: aMember,
  standIns: aMember,
  replaceContact: async (person: Person) => ({ ...(await aMember(person)), by: await contact(person) }),
  callTimes: aShoot,
  addCallTime: aShoot,
  changeCallTime: aCallTime,
  removeCallTime: aCallTime,
  tasks: aShoot,
  addTask: aShoot,
  reorderTasks: aShoot,
  changeTask: aTask,
  removeTask: aTask,
  shots: aShoot,
  addShot: aShoot,
  addShotPictures: aShoot,
  reorderShots: aShoot,
  changeShot: aShot,
  removeShot: aShot,
}
