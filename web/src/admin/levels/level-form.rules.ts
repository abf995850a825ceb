import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import { newAccessLevel, type AccessLevel, type AccessLevelChange } from '@contactsheet/contracts/admin/access-levels'
import { schemaErrors } from '#lib/form/form-values.ts'

/** The form of a level: everything is text until it is sent. */
export type LevelFields = {
  level: string
  description: string
  maxContacts: string
  maxMoodboards: string
  maxAiGenerations: string
  monthlyPrice: string
  annualPrice: string
  public: 'yes' | 'no'
}

export const emptyLevel: LevelFields = {
  level: '',
  description: '',
  maxContacts: '0',
  maxMoodboards: '0',
  maxAiGenerations: '0',
  monthlyPrice: '0',
  annualPrice: '0',
  public: 'no',
}

/** A stored level as the form shows it. */
export const fieldsOf = (level: AccessLevel): LevelFields => ({
  level: level.level,
  description: level.description,
  maxContacts: String(level.maxContacts),
  maxMoodboards: String(level.maxMoodboards),
  maxAiGenerations: String(level.maxAiGenerations),
  monthlyPrice: String(level.monthlyPrice),
  annualPrice: String(level.annualPrice),
  public: level.public ? 'yes' : 'no',
})

/** A whole number; 0 for what is none. */
export const wholeIn = (text: string) => Number.parseInt(text, 10) || 0
/** A decimal number; 0 for what is none. */
export const decimalIn = (text: string) => Number.parseFloat(text) || 0

/** What is sent for a new level. */
export const parsedLevel = (fields: LevelFields) => ({
  ...fields,
  maxContacts: wholeIn(fields.maxContacts),
  maxMoodboards: wholeIn(fields.maxMoodboards),
  maxAiGenerations: wholeIn(fields.maxAiGenerations),
  monthlyPrice: decimalIn(fields.monthlyPrice),
  annualPrice: decimalIn(fields.annualPrice),
  public: fields.public === 'yes',
})

/** What is sent for a change: everything but the name, and only the description of the administrators' level. */
export function parsedChange(fields: LevelFields): AccessLevelChange {
  const { level, description, ...rest } = parsedLevel(fields)
  return level === adminLevel ? { description } : { description, ...rest }
}

export const levelErrors = (fields: LevelFields) => schemaErrors(newAccessLevel, parsedLevel(fields))
