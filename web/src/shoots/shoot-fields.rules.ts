import { newShoot, type ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootTexts, type ShootText } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'

export const shootTextNames = Object.keys(shootTexts) as ShootText[]

export const eachText = <T>(value: (name: ShootText) => T) =>
  Object.fromEntries(shootTextNames.map((name) => [name, value(name)])) as Record<ShootText, T>

/** The values in a shoot form, as text. */
export type ShootFields = Record<ShootText, string> & {
  genre: string
  status: ShootStatus
  date: string
  time: string
  duration: string
}

/** The choice that stands for no genre. */
export const noGenre = 'none'

export const emptyFields: ShootFields = {
  genre: noGenre,
  status: 'planning',
  date: '',
  time: '',
  duration: '',
  ...eachText(() => ''),
}

/** A stored shoot as form values. */
export const shootFieldsOf = (shoot: Shoot): ShootFields => ({
  genre: shoot.genre ?? noGenre,
  status: shoot.status,
  date: shoot.date ?? '',
  time: shoot.time ?? '',
  duration: shoot.duration === null ? '' : String(shoot.duration),
  ...eachText((name) => shoot[name] ?? ''),
})

const textOrNull = (text: string) => text.trim() || null

/** A form as it is sent: empty becomes null, and so does a duration of 0. */
export const sentFields = (fields: ShootFields) => ({
  genre: fields.genre === noGenre ? null : fields.genre,
  status: fields.status,
  date: textOrNull(fields.date),
  time: textOrNull(fields.time),
  duration: Number(fields.duration) === 0 ? null : Number(fields.duration),
  ...eachText((name) => textOrNull(fields[name])),
})

/** Only what differs from the stored shoot, as it is sent. */
export function changesOf(fields: ShootFields, shoot: Shoot): ShootChanges {
  const changes = Object.entries(sentFields(fields)).filter(
    ([name, value]) => shoot[name as keyof ShootFields] !== value,
  )
  return Object.fromEntries(changes)
}

/** What has to be corrected before these fields can be stored. */
export const fieldErrors = (fields: ShootFields): FormErrors => schemaErrors(newShoot, sentFields(fields))

/** The genres on offer: the user's own, and the shoot's when it is no longer among them. */
export function genreChoices(names: readonly string[], chosen: string): string[] {
  return chosen === noGenre || names.includes(chosen) ? [...names] : [chosen, ...names]
}
