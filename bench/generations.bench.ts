import { setTimeout as pause } from 'node:timers/promises'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare, type Speed } from './measures/load.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const hanging = 20
const ways = [1, 16]
/** How many times as long as without them the page may take. */
const aim = 1.5
const page = `${contactRoutes.page.path}?limit=20`

const newBoard = async (studio: Studio) => (await studio(moodboardRoutes.add, { body: { title: 'Measured' } })).body.id

/** Begins generations that never get an answer from their service; returns a function that ends them. */
async function begin(studios: Studio[], each: number) {
  const ends: (() => Promise<unknown>)[] = []
  for (const studio of studios) {
    const id = await newBoard(studio)
    for (let n = 0; n < each; n += 1) {
      const key = `measured-${performance.now()}-${n}`.replace('.', '-')
      // Fails when it is cancelled.
      studio(aiRoutes.generate, { params: { id }, body: { prompt: 'Wait {hang}', key } }).catch(() => undefined)
      ends.push(() => studio(aiRoutes.cancel, { params: { id, key } }))
    }
  }
  // Until all of them are there.
  await pause(2000)
  return () => Promise.all(ends.map((end) => end()))
}

/** What the same person writes meanwhile; returns how many writes there were, and the slowest in milliseconds. */
async function writes(studio: Studio) {
  const board = { id: await newBoard(studio) }
  const contact = (await studio(contactRoutes.add, { body: { type: 'client', firstName: 'Mia' } })).body
  const shoot = { id: (await studio(shootRoutes.add, { body: {} })).body.id }
  const params = { id: contact.id }
  const all = [
    () => studio(contactRoutes.change, { params, body: { notes: 'Meanwhile' } }),
    () => studio(shootRoutes.change, { params: shoot, body: { location: 'Meanwhile' } }),
    () => studio(moodboardRoutes.change, { params: board, body: { title: 'Meanwhile' } }),
    () => studio(shootRoutes.addTask, { params: shoot, body: { title: 'Meanwhile' } }),
    () => studio(contactRoutes.remove, { params }),
    () => studio(shootRoutes.remove, { params: shoot }),
    () => studio(moodboardRoutes.remove, { params: board }),
  ]
  let slowest = 0
  for (const write of all) {
    const begun = performance.now()
    await write()
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return `${all.length} writes meanwhile, slowest ${slowest.toFixed(0)} ms`
}

/**
 * The contacts page, and what else the same person writes, while twenty generations hang: those of twenty people, which are all at
 * work, and those of one person, of whom one is at work and the others wait.
 */
export async function generationsBench(environment: BenchEnvironment): Promise<Section[]> {
  const studio = await environment.studio()
  const others = await Promise.all(Array.from({ length: hanging }, () => environment.newStudio()))
  const rows: Row[] = []
  const measure = async (name: string, lanes: number, idle?: Speed) => {
    const { page: speed } = await compare({ page: () => studio.get(page) }, lanes)
    const { p50, p95, p99 } = speed
    const ratio = p95 / (idle ?? speed).p95
    const value = `p95 ${ratio.toFixed(2)} x idle, ${await writes(studio)}`
    const what = lanes === 1 ? name : `${name}, ${lanes} at once`
    rows.push({ what, p50, p95, p99, value, ...atMost(aim, ratio, 'x idle') })
    return speed
  }
  for (const lanes of ways) {
    const idle = await measure('nothing under way', lanes)
    for (const [name, studios, each] of [
      ['twenty people, one each', others, 1],
      ['one person, twenty', [studio], hanging],
    ] as const) {
      const end = await begin([...studios], each)
      await measure(name, lanes, idle)
      await end()
    }
    await measure('nothing again', lanes, idle)
  }
  for (const other of others) other.close()
  return [{ title: 'Contacts page, 20 rows of 10,000 contacts, while 20 generations hang', rows }]
}
