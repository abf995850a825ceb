import type { ShootFields } from './shoot-fields.rules.ts'

let kept: ShootFields | undefined

/** What was typed into the form of a new shoot stays until it is saved, also when the dialog is closed or left. */
export const newShootDraft = {
  get: () => kept,
  keep: (fields: ShootFields) => {
    kept = fields
  },
  drop: () => {
    kept = undefined
  },
}
