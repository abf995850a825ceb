import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootTexts, type ShootField } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'

const shootTextNames = keysIn(shootTexts)

/** The fields in the form of a shoot; the point of its place and the zone come with the place. */
export type ShootFormField = Exclude<ShootField, 'latitude' | 'longitude' | 'timeZone'>
/** The values in a shoot form, as text. */
export type ShootFields = Record<ShootFormField, string> & { status: ShootStatus }

/** The choice that stands for no genre. */
export const noGenre = 'none'

/** A field in the form: the text for what is stored, none for a new shoot, and what is sent of a text. */
type Typed<V> = { shown: (stored: V | null) => string; sent: (typed: string) => V }

const text: Typed<string | null> = { shown: (stored) => stored ?? '', sent: (typed) => typed.trim() || null }

const fields: { [name in ShootFormField]: Typed<Shoot[name]> } = {
  genre: { shown: (name) => name ?? noGenre, sent: (choice) => (choice === noGenre ? null : choice) },
  status: { shown: (status) => status ?? 'planning', sent: (choice) => choice as ShootStatus },
  date: text,
  time: text,
  duration: {
    shown: (minutes) => (minutes === null ? '' : String(minutes)),
    sent: (typed) => (Number(typed) === 0 ? null : Number(typed)),
  },
  ...byName(shootTextNames, () => text),
}
const names = keysIn(fields)

/** A stored shoot as form values, or a new one. */
export const shootFieldsOf = (shoot: Partial<Shoot>): ShootFields => {
  const shown = <N extends ShootFormField>(name: N) => fields[name].shown(shoot[name] ?? null)
  return Object.fromEntries(names.map((name) => [name, shown(name)])) as ShootFields
}

export const emptyFields = shootFieldsOf({})

/** A form as it is sent: empty becomes null, and so does a duration of 0. */
export const sentFields = (values: ShootFields) =>
  Object.fromEntries(names.map((name) => [name, fields[name].sent(values[name])])) as Pick<Shoot, ShootFormField>

/** Only what differs from the stored shoot, as it is sent. */
export function changesOf(values: ShootFields, shoot: Shoot): ShootChanges {
  const changes = Object.entries(sentFields(values)).filter(
    ([name, value]) => shoot[name as keyof ShootFields] !== value,
  )
  return Object.fromEntries(changes)
}

/** The genres on offer: the user's own, and the shoot's when it is no longer among them. */
export function genreChoices(names: readonly string[], chosen: string): string[] {
  return chosen === noGenre || names.includes(chosen) ? [...names] : [chosen, ...names]
}
