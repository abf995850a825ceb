import { newShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { emptyFields, sentFields, type ShootFields } from '../shoot-fields.rules.ts'

/**
 * A new-shoot form: who is on the team, as `id name`, the place that was chosen, as its name and degrees, and the date and the contact it was opened for when the input was typed.
 */
export type NewShootFields = ShootFields & { contactIds: string[]; place: string[]; asked: string; askedWith: string }
export const emptyNewShoot: NewShootFields = { ...emptyFields, contactIds: [], place: [], asked: '', askedWith: '' }

/** Somebody on the team of a new shoot; the name is empty for someone known by the address only. */
export type Chosen = { id: number; name: string }

/** Somebody as a form keeps them: with the name, so that it need not be read again. */
export const keptPerson = ({ id, name }: Chosen): string => `${id} ${name}`

export const personOf = (kept: string): Chosen => ({
  id: Number.parseInt(kept, 10),
  name: kept.slice(kept.indexOf(' ') + 1),
})

/**
 * A new form's initial values: the earlier draft, moved to the newly requested date and booked with the newly requested contact
 * in place of the earlier one, if those are different.
 */
export function startingFields(typed: Partial<NewShootFields>, asked: string, askedWith = ''): NewShootFields {
  const fields = { ...emptyNewShoot, ...typed }
  const dated = asked === '' || fields.asked === asked ? fields : { ...fields, date: asked, asked }
  if (askedWith === '' || fields.askedWith === askedWith) return dated
  const asideFrom = [askedWith, fields.askedWith]
  const others = fields.contactIds.filter((kept) => !asideFrom.includes(String(personOf(kept).id)))
  return { ...dated, contactIds: [keptPerson({ id: Number(askedWith), name: '' }), ...others], askedWith }
}

/** The words of a place, and what they were made of: its name and degrees. */
type Placed = { location: string; place: string[] }

/** The fields that follow from a chosen place. A link that names nothing leaves no words. */
export function placed({ location = '', latitude, longitude }: ChosenPlace): Placed {
  return { location, place: [location.split(',')[0] ?? '', String(latitude), String(longitude)] }
}

/** The chosen place of a new shoot, as long as its location still names it. */
export function placeOf({ location, place: [name = '', latitude, longitude] }: Placed) {
  if (latitude === undefined || !location.includes(name)) return undefined
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
}

/** The form as it is sent. */
export function sentNewShoot(fields: NewShootFields) {
  const { latitude, longitude } = placeOf(fields) ?? {}
  const contactIds = fields.contactIds.map((kept) => personOf(kept).id)
  return { ...sentFields(fields), contactIds, ...(latitude !== undefined && { latitude, longitude }) }
}

/** What has to be corrected before the shoot can be made. */
export const newShootErrors = (fields: NewShootFields): FormErrors => schemaErrors(newShoot, sentNewShoot(fields))
