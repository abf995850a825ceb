import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { Person } from '../start-app.ts'

const anUndatedShoot = async (person: Person) => ({
  id: (await person(shootRoutes.add, { body: { genre: 'Portrait' } })).body.id,
})

/** A shoot without a date that offers a day. */
async function aPollDay(person: Person) {
  const params = await anUndatedShoot(person)
  const { body: day } = await person(pollRoutes.addDay, { params, body: { date: '2099-06-01' } })
  return { ...params, dayId: day.id }
}

async function aVoter(person: Person) {
  const params = await aPollDay(person)
  const { body: contact } = await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  await person(shootRoutes.addContact, { params: { id: params.id, contactId: contact.id }, body: {} })
  return { ...params, contactId: contact.id }
}

/** Records for the calls of days by poll. */
export const pollMakers = {
  poll: async (person: Person) => ({ id: (await aPollDay(person)).id }),
  addDay: anUndatedShoot,
  removeDay: aPollDay,
  async restoreDay(person: Person) {
    const params = await aPollDay(person)
    await person(pollRoutes.removeDay, { params })
    return params
  },
  setVote: aVoter,
  pick: aPollDay,
  async undoPick(person: Person) {
    const params = await aPollDay(person)
    await person(pollRoutes.pick, { params })
    return params
  },
}
