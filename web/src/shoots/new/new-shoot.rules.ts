import { newShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'
import { pointChanges, type Placed } from '../place.rules.ts'
import { emptyFields, sentFields, type ShootFields } from '../shoot-fields.rules.ts'

/**
 * A new-shoot form: who is on the team, as `id name`, the place that was chosen, as its name and degrees, and the date and the contact it was opened for when the input was typed.
 */
export type NewShootFields = ShootFields & Placed & { contactIds: string[]; asked: string; askedWith: string }
export const emptyNewShoot: NewShootFields = { ...emptyFields, contactIds: [], place: [], asked: '', askedWith: '' }

/** Somebody on the team of a new shoot, with a role or an empty one; the name is empty for someone known by the address only. */
export type Chosen = { id: number; name: string; role: string }

/** Somebody as a form keeps them: with the name, so that it need not be read again. */
export const keptPerson = ({ id, name, role = '' }: Omit<Chosen, 'role'> & Partial<Chosen>): string =>
  `${id} ${name}${role === '' ? '' : `\n${role}`}`

export function personOf(kept: string): Chosen {
  const [person = '', role = ''] = kept.split('\n')
  return { id: Number.parseInt(person, 10), name: person.slice(person.indexOf(' ') + 1), role }
}

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

/** The form as it is sent. */
export function sentNewShoot(fields: NewShootFields) {
  const team = fields.contactIds.map(personOf)
  const contactIds = team.map(({ id }) => id)
  const contactRoles = team.map(({ role }) => role)
  return { ...sentFields(fields), contactIds, contactRoles, ...pointChanges(fields) }
}

/** What has to be corrected before the shoot can be made. */
export const newShootErrors = (fields: NewShootFields): FormErrors => schemaErrors(newShoot, sentNewShoot(fields))
