import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { behind, hasRoom, sendable, shownId, withKnownIds, type Act } from './act.ts'
import { decided, done, isForgotten, refused, takenBack, tried, undecided, type Changed } from './fates.ts'
import { aloneAct, anAct, madeBy } from './testing/an-act.ts'
import { isTemporaryId, temporaryId } from './act-names.ts'

const day = 24 * 60 * 60 * 1000
const free = () => false
const idsOf = (acts: readonly Act[]) => acts.map(({ id }) => id)
const next = (...acts: Act[]) => idsOf(sendable(acts, free))

/** All acts after a change of some. */
function after(acts: readonly Act[], { put, drop = [] }: Changed) {
  const changed = new Map(put.map((act) => [act.id, act]))
  return acts.filter(({ id }) => !drop.includes(id)).map((act) => changed.get(act.id) ?? act)
}

/** A contact that is added, and what goes on with it: it joins a team, and its role there is said. */
const adding = anAct(1, {
  route: contactRoutes.add,
  input: { body: { firstName: 'Mara' } },
  queue: ['contacts'],
})
const joining = anAct(2, {
  route: shootRoutes.addContact,
  input: { params: { id: 7, contactId: madeBy(1) }, body: { order: [3, madeBy(1)] } },
  queue: ['shoots', 7, 'team'],
})
const saying = anAct(3, {
  route: shootRoutes.changeContact,
  input: { params: { id: 7, contactId: madeBy(1) }, body: { role: 'Model' } },
  queue: ['shoots', 7, 'team', madeBy(1)],
})

test('a temporary id is never one of the server, nor one that another device is likely to have', () => {
  const ids = Array.from({ length: 1000 }, temporaryId)
  assert.ok(ids.every((id) => isTemporaryId(id) && Number.isSafeInteger(id)))
  assert.equal(new Set(ids).size, 1000)
  for (const other of [7, 0, -1, -(2 ** 31), `${ids[0]}`, null]) assert.equal(isTemporaryId(other), false)
})

test('acts whose queues meet go one after another in the order in which they were made, others side by side', () => {
  const task = anAct(2, { queue: ['shoots', 7, 'tasks', 12] })
  const otherTask = anAct(3, { queue: ['shoots', 7, 'tasks', 13] })
  const other = anAct(4, { queue: ['shoots', 8] })
  assert.deepEqual(next(anAct(1), task, otherTask, other), [1, 4])
  assert.deepEqual(next(task, otherTask, other, anAct(5)), [2, 3, 4])
  assert.deepEqual(next({ ...task, state: 'done' }, anAct(5)), [5])
})

test('one that nobody will send holds nobody up, but one that is held holds what is behind it', () => {
  assert.deepEqual(next(anAct(1, { state: 'refused' }), anAct(2, { state: 'conflict' }), anAct(3)), [3])
  const isHeld = (id: number) => id === 1
  assert.deepEqual(idsOf(sendable([anAct(1), anAct(2), aloneAct(8)], isHeld)), [8])
})

test('what names something that is still being created waits for it, wherever the number stands', () => {
  assert.deepEqual(next(adding, joining, saying), [1])
  const inBody = aloneAct(9, { input: { params: { id: 9 }, body: { order: [{ id: madeBy(1) }] } } })
  const inQueue = aloneAct(10, { queue: ['contacts of', madeBy(1)] })
  assert.deepEqual(next(adding, inBody, inQueue, aloneAct(11)), [1, 11])
})

test('once something is created, everything behind it has its real number', () => {
  const acts = after(
    [adding, joining, saying, aloneAct(9)],
    done([adding, joining, saying, aloneAct(9)], 1, { id: 41 }, 5),
  )
  assert.deepEqual(acts[0], { ...adding, state: 'done', answer: { id: 41 }, doneAt: 5 })
  assert.deepEqual(acts[1]?.input, { params: { id: 7, contactId: 41 }, body: { order: [3, 41] } })
  assert.deepEqual(acts[2]?.queue, ['shoots', 7, 'team', 41])
  assert.deepEqual(acts[3], aloneAct(9))
  assert.deepEqual(idsOf(sendable(acts, free)), [2, 9])
  assert.equal(shownId(adding), madeBy(1))
  assert.equal(shownId(acts[0] ?? adding), 41)
})

test('the list leads to what an act belongs to, once that has a page', () => {
  const words = { what: 'Notes', where: { text: 'Ada', to: '/contacts/$id' as const, id: madeBy(1) } }
  const acts = [adding, { ...joining, words }]
  assert.equal(acts[1]?.words.where?.id, madeBy(1))
  assert.equal(after(acts, done(acts, 1, { id: 41 }, 5))[1]?.words.where?.id, 41)
})

test('an answer without a number changes nothing behind it, and the files of what is done are let go', () => {
  const image = new File(['x'], 'a.jpg')
  const picture = anAct(1, {
    route: moodboardRoutes.addImage,
    input: { params: { id: 7 }, body: { order: 1 }, files: { image } },
  })
  const { put } = done([picture, anAct(2)], 1, undefined, 5)
  assert.deepEqual(put, [
    { ...picture, state: 'done', answer: undefined, doneAt: 5, input: { params: { id: 7 }, body: { order: 1 } } },
  ])
  assert.deepEqual(done([], 1, undefined, 5), { put: [] })
})

test('an act that names what it creates itself does not wait for itself', () => {
  const own = { ...adding, queue: ['contacts', madeBy(1)] }
  assert.deepEqual(next(own), [1])
  assert.deepEqual(
    done([own], 1, { id: 41 }, 5).put.map(({ state }) => state),
    ['done'],
  )
  assert.deepEqual(takenBack([own], 1).drop, [1])
})

test('real numbers reach what is made only now, files and dates untouched', () => {
  const known: Act = { ...adding, state: 'done', answer: { id: 41 } }
  const picture = new File(['x'], 'a.jpg')
  const input = { params: { id: madeBy(1) }, body: { note: null, at: '2026-05-09' }, files: { picture } }
  const { input: given } = withKnownIds([known], anAct(5, { route: contactRoutes.setPicture, input }))
  assert.deepEqual(given.params, { id: 41 })
  assert.deepEqual(given.body, { note: null, at: '2026-05-09' })
  assert.equal(given.files?.['picture'], picture)
  assert.deepEqual(withKnownIds([adding], saying), saying)
})

test('what the server is asked to compare is what waits ahead, as the screen showed it', () => {
  const made = anAct(9, {
    input: { params: { id: 7 }, body: { notes: 'C' } },
    was: { notes: 'A', parking: null },
    at: 9000,
  })
  const ahead = anAct(1, { input: { params: { id: 7 }, body: { notes: 'B', title: 'Not asked about' } } })
  assert.deepEqual(behind([ahead], made).was, { notes: 'B', parking: null })
  const twice = anAct(2, { input: { params: { id: 7 }, body: { notes: 'B2', parking: 'Yard' } } })
  assert.deepEqual(behind([ahead, twice], made).was, { notes: 'B2', parking: 'Yard' })
  assert.deepEqual(behind([], made).was, made.was)
})

test('of what is done counts only what the screen had not read, and nothing of others, nor what will not be sent', () => {
  const made = anAct(9, { input: { params: { id: 7 }, body: { notes: 'C' } }, was: { notes: 'A' }, at: 9000 })
  const ahead = anAct(1, { input: { params: { id: 7 }, body: { notes: 'B' } }, was: { notes: 'Z' } })
  const was = (other: Partial<Act>) => behind([{ ...ahead, ...other }], made).was?.['notes']
  assert.equal(was({ state: 'done', doneAt: 9000 }), 'B')
  assert.equal(was({ state: 'done', doneAt: 8999 }), 'A')
  assert.equal(was({ state: 'conflict' }), 'A')
  assert.equal(was({ state: 'refused' }), 'A')
  assert.equal(was({ input: { params: { id: 8 }, body: { notes: 'B' } } }), 'A')
  assert.equal(behind([ahead], anAct(9)).was, undefined)
})

test('what waits ahead is found under the real number, too', () => {
  const known: Act = { ...adding, state: 'done', answer: { id: 41 }, doneAt: 1 }
  const ahead = anAct(4, { route: contactRoutes.change, input: { params: { id: 41 }, body: { email: 'b@x.org' } } })
  const input = { params: { id: madeBy(1) }, body: { email: 'c@x.org' } }
  const made = anAct(5, { route: contactRoutes.change, input, was: { email: null } })
  assert.deepEqual(behind([known, ahead], made).was, { email: 'b@x.org' })
})

test('what was made on a read of what was created comes behind what still had the temporary number', () => {
  const task = (id: number, taskId: number, body: object, was: Record<string, unknown>) =>
    anAct(id, {
      route: shootRoutes.changeTask,
      input: { params: { id: 7, taskId }, body: { ...body } },
      queue: ['shoots', 7, 'tasks', taskId],
      was,
    })
  const created = anAct(1, { route: shootRoutes.addTask, queue: ['shoots', 7, 'tasks'] })
  const ticked = task(2, madeBy(1), { status: 'done' }, { status: 'todo' })
  const onTheRead = task(3, 41, { status: 'in-progress', title: 'Lamp' }, { status: 'todo', title: 'Light' })
  const again = task(4, 41, { status: 'done' }, { status: 'in-progress' })
  const other = task(5, 42, { status: 'done' }, { status: 'todo' })
  const acts = [created, ticked, onTheRead, again, other]
  const now = after(acts, done(acts, 1, { id: 41 }, 5))
  assert.deepEqual(
    now.slice(1).map(({ was }) => was),
    [{ status: 'todo' }, { status: 'done', title: 'Light' }, { status: 'in-progress' }, { status: 'todo' }],
  )
  assert.deepEqual(next(...now), [2, 5])
})

test('each attempt is counted before anybody knows how it ends', () => {
  const acts = [anAct(1, { tries: 2 }), anAct(2), anAct(3, { tries: 1, triedAt: 7 })]
  assert.deepEqual(tried(acts, 1, 99), { put: [anAct(1, { tries: 3, triedAt: 1000 })] })
  assert.deepEqual(tried(acts, 2, 99), { put: [anAct(2, { tries: 1, triedAt: 99 })] })
  assert.deepEqual(tried(acts, 3, 99), { put: [anAct(3, { tries: 2, triedAt: 7 })] })
  assert.deepEqual(tried(acts, 4, 99), { put: [] })
})

test('each act says how its own last attempt ended, and what found nobody signed in has not arrived', () => {
  const acts = [anAct(1, { tries: 2 }), anAct(2, { tries: 1 })]
  assert.deepEqual(undecided(acts, 1, 'failing'), { put: [anAct(1, { tries: 2, last: 'failing' })] })
  assert.deepEqual(undecided(acts, 2, 'signed-out'), { put: [anAct(2, { tries: 0, last: 'signed-out' })] })
  assert.deepEqual(undecided(acts, 3, 'silence'), { put: [] })
})

test('a create that may have arrived a month ago is not sent again: only what creates, and what was sent at all', () => {
  const day = 24 * 60 * 60 * 1000
  const first = { route: shootRoutes.addTask, tries: 1, at: 0, triedAt: 20 * day }
  const at = (days: number, parts: Partial<Act> = {}) => isForgotten(anAct(1, { ...first, ...parts }), days * day)
  assert.deepEqual([at(48), at(50)], [false, true])
  assert.equal(at(50, { tries: 0 }), false)
  assert.equal(at(50, { route: shootRoutes.changeTask }), false)
  assert.equal(at(50, { route: shootRoutes.removeTask }), false)
})

test('with what cannot be created goes all that rests on it, and says so', () => {
  const role = anAct(4, { queue: ['shoots', 7, 'team', madeBy(2)], made: madeBy(4) })
  const acts = [adding, joining, saying, role, aloneAct(9)]
  const problem = { status: 403, code: 'limit_reached' as const, message: 'The plan is full' }
  const { put, drop } = refused(acts, 1, problem)
  assert.deepEqual(
    put.map(({ id, state, problem: said }) => [id, state, said?.message]),
    [
      [1, 'refused', 'The plan is full'],
      [2, 'refused', 'This belongs to something that could not be added.'],
      [3, 'refused', 'This belongs to something that could not be added.'],
      [4, 'refused', 'This belongs to something that could not be added.'],
    ],
  )
  assert.equal(drop, undefined)
  assert.deepEqual(put[1]?.input, joining.input)
})

test('what somebody takes back takes along what rests on it, and what is done stays', () => {
  assert.deepEqual(takenBack([adding, joining, saying, aloneAct(9)], 1), { put: [], drop: [1, 2, 3] })
  assert.deepEqual(takenBack([anAct(1, { state: 'refused' })], 1).drop, [1])
  assert.deepEqual(takenBack([{ ...adding, state: 'done' }, joining], 1).drop, [])
})

const theirs = { notes: 'Theirs' }
const clashing = anAct(1, {
  input: { params: { id: 7 }, body: { notes: 'Mine', parking: 'Yard' } },
  was: { notes: 'A', parking: null },
  tries: 1,
})

test('a clash waits for a decision, and nothing that rests on it is refused', () => {
  const { put } = refused([clashing, aloneAct(8, { queue: ['of', madeBy(1)] })], 1, {
    status: 409,
    code: 'conflict',
    message: 'Changed',
    theirs,
  })
  assert.deepEqual(
    put.map(({ id, state }) => [id, state]),
    [[1, 'conflict']],
  )
  assert.deepEqual(put[0]?.problem?.theirs, theirs)
})

test('mine goes over theirs as a new act that has seen it; theirs leaves that field alone and sends the others', () => {
  const acts = [{ ...clashing, state: 'conflict', problem: { status: 409, message: 'Changed', theirs } } as Act]
  const [mine] = decided(acts, 1, 'mine', 'new key').put
  assert.deepEqual(mine, { ...clashing, key: 'new key', was: { notes: 'Theirs', parking: null }, tries: 0 })
  const [left] = decided(acts, 1, 'theirs', 'new key').put
  assert.deepEqual(left?.input, { params: { id: 7 }, body: { parking: 'Yard' } })
  assert.deepEqual([left?.key, left?.state, left?.tries, left?.problem], ['new key', 'waiting', 0, undefined])
})

test('theirs ends an act that had nothing else to say, and only a clash can be decided', () => {
  const body = { notes: 'Mine' }
  const conflict = anAct(1, {
    state: 'conflict',
    input: { params: { id: 7 }, body },
    problem: { status: 409, message: '', theirs },
  })
  assert.deepEqual(decided([conflict], 1, 'theirs', 'new key'), { put: [], drop: [1] })
  for (const state of ['waiting', 'refused', 'done'] as const)
    assert.deepEqual(decided([{ ...conflict, state }], 1, 'mine', 'new key'), { put: [] })
})

test('what is done is forgotten after 14 days, and the oldest of more than 500', () => {
  const past = (id: number, doneAt: number) => anAct(id, { state: 'done', doneAt })
  const now = 100 * day
  const acts = [past(1, now - 14 * day - 1), past(2, now - 14 * day), anAct(3, { at: 0 })]
  assert.deepEqual(done(acts, 3, undefined, now).drop, [1])
  const many = Array.from({ length: 502 }, (_, at) => past(at + 1, now))
  assert.deepEqual(done([...many, anAct(900)], 900, undefined, now).drop, [1, 2])
})

/** A file that says that it is this large. */
const fileOf = (bytes: number) => Object.defineProperty(new File([], 'a.jpg'), 'size', { value: bytes })

test('files wait while they have room together; words always have', () => {
  const picture = (bytes: number) => ({ input: { files: { image: fileOf(bytes) } } })
  const there = anAct(1, picture(30_000_000))
  assert.equal(hasRoom([there], picture(20_000_000)), true)
  assert.equal(hasRoom([there], picture(20_000_001)), false)
  const several = { input: { files: { images: [fileOf(1), fileOf(50_000_000)], other: undefined } } }
  assert.equal(hasRoom([], several), false)
  assert.equal(hasRoom([anAct(1, picture(50_000_001))], anAct(2)), true)
})
