import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Act } from '../act.ts'

/** The temporary id of what the act with this number creates. */
export const madeBy = (id: number) => -(2 ** 50 + id)

/** A waiting act: a change of the shoot 7 unless other parts are given. */
export const anAct = (id: number, parts: Partial<Act> = {}): Act => ({
  id,
  key: `key ${id}`,
  route: shootRoutes.change,
  input: { params: { id: 7 }, body: { notes: `Notes ${id}` } },
  queue: ['shoots', 7],
  made: madeBy(id),
  words: { what: 'Notes' },
  at: id * 1000,
  state: 'waiting',
  tries: 0,
  ...parts,
})

/** An act that changes another shoot each, so that nothing orders them. */
export const aloneAct = (id: number, parts: Partial<Act> = {}) =>
  anAct(id, { input: { params: { id }, body: { notes: `Notes ${id}` } }, queue: ['shoots', id], ...parts })
