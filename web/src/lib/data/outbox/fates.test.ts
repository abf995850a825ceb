import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act } from './act.ts'
import { decided, done, refused } from './fates.ts'
import { anAct } from './testing/an-act.ts'

const change = (id: number, body: object, was: object, parts: Partial<Act> = {}) =>
  anAct(id, {
    input: { params: { id: 7 }, body: { ...body } },
    was: { ...was },
    words: { what: `Change ${id}` },
    ...parts,
  })
const clash = (theirs: Record<string, unknown>) => ({
  status: 409,
  code: 'conflict' as const,
  message: 'Clash',
  theirs,
})
const bodies = (acts: readonly Act[]) => acts.map(({ id, state, input, was }) => [id, state, input.body, was])

test('a clash is asked about once, with what was put into the field last; other fields go on', () => {
  const acts = [
    change(1, { notes: 'v1', parking: 'Yard' }, { notes: 'A', parking: null }),
    change(2, { notes: 'v2' }, { notes: 'v1' }),
    change(3, { notes: 'v3', title: 'Dune' }, { notes: 'v2', title: null }),
    change(4, { title: 'Dunes' }, { title: 'Dune' }),
    anAct(5, { input: { params: { id: 8 }, body: { notes: 'Of another shoot' } } }),
  ]
  const { put, drop } = refused(acts, 1, clash({ notes: 'Theirs' }))
  assert.deepEqual(bodies(put), [
    [1, 'conflict', { notes: 'v3', parking: 'Yard' }, { notes: 'A', parking: null }],
    [3, 'waiting', { title: 'Dune' }, { notes: 'v2', title: null }],
  ])
  assert.deepEqual(drop, [2])
  assert.equal(put[0]?.words.what, 'Change 2')
  const [mine] = decided(put, 1, 'mine', 'new key').put
  assert.deepEqual(
    [mine?.input.body, mine?.was],
    [
      { notes: 'v3', parking: 'Yard' },
      { notes: 'Theirs', parking: null },
    ],
  )
})

test('while a clash is still to be decided it shows what was put there since', () => {
  const asked = change(
    1,
    { notes: 'first' },
    { notes: 'A' },
    { state: 'conflict', problem: clash({ notes: 'Theirs' }) },
  )
  const since = change(2, { notes: 'second' }, { notes: 'Theirs' })
  const elsewhere = anAct(3, { input: { params: { id: 8 }, body: { notes: 'Of another shoot' } } })
  const theirs = (id: number) =>
    done([asked, since, elsewhere], id, undefined, 5).put.flatMap(({ problem }) => (problem ? [problem.theirs] : []))
  assert.deepEqual(theirs(2), [{ notes: 'second' }])
  assert.deepEqual(theirs(3), [])
})
