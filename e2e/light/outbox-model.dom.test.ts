import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../../server/src/testing/shared-app.ts'
import { OutboxDevice, serverOf, type Network } from './outbox-device.ts'

const { app, signIn } = await sharedApp()
const runs = Number(process.env['OUTBOX_RUNS'] ?? 200)

/** Numbers that follow from a seed, so that a run that fails can be had again. */
function chances(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    of: <T>(many: readonly T[]) => many[Math.floor(next() * many.length)] as T,
  }
}

/** What one device has done, as it should be in the end. */
type Task = { title: string; status: string; isRemoved: boolean }
type Model = { tasks: Map<string, Task>; own: Record<string, string>; shared: Set<string> }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const statuses = ['todo', 'in-progress', 'done'] as const

async function act(
  device: OutboxDevice,
  id: number,
  model: Model,
  field: 'notes' | 'location',
  name: string,
  chance: ReturnType<typeof chances>,
) {
  const params = { id }
  const own = [...model.tasks.values()].filter(({ isRemoved }) => !isRemoved)
  const shown = device.shown(shootRoutes.tasks, { params }) ?? []
  const one = own.length > 0 ? chance.of(own) : undefined
  const taskId = one && shown.find(({ title }) => title === one.title)?.id
  const kind = chance.below(6)
  const text = `${name} ${chance.below(1_000_000)}`
  if (kind === 0) {
    model.own[field] = text
    return device.perform('updateShoot', { params, body: { [field]: text } })
  }
  if (kind === 1) {
    model.shared.add(text)
    return device.perform('updateShoot', { params, body: { title: text } })
  }
  if (one === undefined || taskId === undefined || kind === 2) {
    model.tasks.set(text, { title: text, status: 'todo', isRemoved: false })
    return device.perform('addTask', { params, body: { title: text } })
  }
  if (kind === 3) {
    one.isRemoved = true
    return device.perform('removeTask', { params: { id, taskId } })
  }
  const status = chance.of(statuses)
  one.status = status
  return device.perform('changeTask', { params: { id, taskId }, body: { status } })
}

/** Reads what the acts are done on, as far as the network lets it. */
async function look(device: OutboxDevice, id: number) {
  for (const route of [shootRoutes.detail, shootRoutes.tasks])
    await device.read(route, { params: { id } }).catch(() => undefined)
}

async function run(seed: number) {
  const person = await signIn({ accessLevel: 'pro' })
  const shoot = await person(shootRoutes.add, { body: { title: 'Dune' } })
  const { id } = shoot.body
  const chance = chances(seed)
  const server = serverOf(app, person.cookie)
  const phones = await Promise.all(
    (['notes', 'location'] as const).map(async (field, at) => {
      const device = new OutboxDevice(person.userId, server)
      await device.open()
      await look(device, id)
      return { device, field, name: `phone ${at}`, model: { tasks: new Map(), own: {}, shared: new Set() } as Model }
    }),
  )
  const left: Promise<unknown>[] = []
  for (let step = 0; step < 6; step++) {
    for (const { device, field, name, model } of phones) {
      const bad = chance.of<Network>(['gone', 'no-answer', 'half-answer', 'failing'])
      const badness = chance.next() < 0.5 ? 0.6 : 0
      device.network = () => (chance.next() < badness ? bad : 'fine')
      // Whatever a page hears, what it did lies on the device.
      left.push(act(device, id, model, field, name, chance).catch((error: unknown) => assert.ok(error)))
      if (chance.next() < 0.7) await pause(chance.below(12))
      if (chance.next() < 0.2) {
        // What was kept is not lost with the page; what a busy machine had no time to keep was never shown.
        await device.keeps()
        await device.open()
        await look(device, id)
      }
    }
  }
  for (const { device } of phones) device.network = () => 'fine'
  try {
    for (const { device } of phones) await settle(device, chance)
    await compare(
      person,
      id,
      phones.map(({ model }) => model),
    )
  } finally {
    for (const { device } of phones) await device.close()
  }
}

/** Sends everything and decides every conflict. */
async function settle(device: OutboxDevice, chance: ReturnType<typeof chances>) {
  for (let round = 0; round < 30; round++) {
    await (await device.outbox()).send()
    const acts = await device.acts()
    if (acts.length === 0) return
    assert.ok(!acts.some(({ state }) => state === 'refused'), `refused: ${JSON.stringify(acts)}`)
    for (const { id, state } of acts)
      if (state === 'conflict') await (await device.outbox()).decide(id, chance.of(['mine', 'theirs'] as const))
    await pause(5)
  }
  assert.fail(`Still waiting: ${JSON.stringify(await device.acts())}`)
}

async function compare(person: Awaited<ReturnType<typeof signIn>>, id: number, models: Model[]) {
  const { body: shoot } = await person(shootRoutes.detail, { params: { id } })
  const { body: tasks } = await person(shootRoutes.tasks, { params: { id } })
  const expected = models.flatMap(({ tasks }) => [...tasks.values()].filter(({ isRemoved }) => !isRemoved))
  const words = (list: { title: string; status: string }[]) =>
    list.map(({ title, status }) => `${title}: ${status}`).sort()
  assert.deepEqual(words(tasks), words(expected))
  const [first, second] = models
  assert.deepEqual(
    { notes: shoot.notes, location: shoot.location },
    { notes: first?.own['notes'] ?? null, location: second?.own['location'] ?? null },
  )
  const titles = new Set(models.flatMap(({ shared }) => [...shared]))
  assert.ok(
    titles.size === 0 ? shoot.title === 'Dune' : titles.has(shoot.title ?? ''),
    `${shoot.title} is nobody's title`,
  )
}

test(`after ${runs} runs of two devices with a bad network, each act was done once`, async () => {
  const first = Number(process.env['OUTBOX_SEED'] ?? 1)
  for (let seed = first; seed < first + runs; seed++)
    await run(seed).catch((error: unknown) => {
      throw new Error(`OUTBOX_SEED=${seed}`, { cause: error })
    })
})
