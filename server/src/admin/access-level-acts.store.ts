import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  accessLevelChange,
  type AccessLevelChange,
  type NewAccessLevel,
} from '@contactsheet/contracts/admin/access-levels'
import { changedFields } from '#platform/everyone/act.ts'
import {
  addLevel,
  changeLevelFields,
  levelsWithUsers,
  orderLevels,
  removeLevel,
  type LevelWithUsers,
} from '#plans/access-levels.store.ts'
import { change, view } from './named-acts.ts'

const fieldNames = keysIn(accessLevelChange.shape)

/** What administrators decide about a level, as the record keeps it. */
const fieldsOf = (level: LevelWithUsers) => byName(fieldNames, (name) => level[name])
const subjectOf = ({ id, level }: LevelWithUsers) => ({ id: String(id), name: level })
const namesOf = (levels: LevelWithUsers[]) => ({ order: levels.map(({ level }) => level) })

export const accessLevelActs = {
  list: () => view('view access levels', levelsWithUsers),

  add: (fields: NewAccessLevel) =>
    change('create access level', async (db) => {
      const added = await addLevel(db, fields)
      return { answer: added, subject: subjectOf(added), after: fieldsOf(added) }
    }),

  change: (id: number, changes: AccessLevelChange) =>
    change('edit access level', async (db) => {
      const { before, after } = await changeLevelFields(db, id, changes)
      return { answer: after, subject: subjectOf(after), ...changedFields(fieldsOf(before), fieldsOf(after)) }
    }),

  remove: (id: number) =>
    change('delete access level', async (db) => {
      const gone = await removeLevel(db, id)
      return { answer: undefined, subject: subjectOf(gone), before: fieldsOf(gone) }
    }),

  reorder: (ids: number[]) =>
    change('reorder access levels', async (db) => {
      const { before, after } = await orderLevels(db, ids)
      return { answer: after, ...changedFields(namesOf(before), namesOf(after)) }
    }),
}
