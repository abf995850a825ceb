import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { Device, whoAddress } from '#lib/data/kept/testing/device-page.ts'
import type * as Toasts from '#lib/toast.ts'
import type * as PressedHere from '#lib/data/kept/pressed-here.ts'
import type * as KeepNow from './keep-now.ts'

const board = { id: 7, title: 'Linen', images: [] }
const answers = {
  [whoAddress]: { id: 'ana', timeZone: 'Europe/Berlin', profileImageUrl: null },
  [moodboardRoutes.detail.path.replace(':id', '7')]: board,
}

async function visit(t: TestContext, device: Device) {
  const page = await device.open(t, answers)
  const { keepDue } = (await page.load(import.meta.resolve('./keep-now.ts'))) as typeof KeepNow
  const { toastStore } = (await page.load(import.meta.resolve('../../lib/toast.ts'))) as typeof Toasts
  const pressed = import.meta.resolve('../../lib/data/kept/pressed-here.ts')
  const { pressedHere } = (await page.load(pressed)) as typeof PressedHere
  const press = (thing: string) => {
    pressedHere.add(thing)
    page.choices.pins.set(thing, true)
  }
  return { ...page, keepDue, press, toastStore }
}

test('what is kept deliberately is due until its data are on the device, also for the next page', async (t) => {
  const device = new Device()
  const page = await visit(t, device)
  const { pins } = page.choices
  await page.signIn()
  page.press('moodboards 7')
  page.network(false)
  await page.keepDue(page.client)
  assert.deepEqual([pins.all(), pins.due()], [['moodboards 7'], ['moodboards 7']])
  assert.equal(page.toastStore.get()?.title, 'Not kept on this device yet')

  const next = await visit(t, device)
  assert.deepEqual(next.choices.pins.due(), ['moodboards 7'])
  await next.signIn()
  await next.keepDue(next.client)
  assert.deepEqual([next.choices.pins.all(), next.choices.pins.due()], [['moodboards 7'], []])
  // Nobody has asked for it here.
  assert.equal(next.toastStore.get(), undefined)
  assert.deepEqual(
    (await next.store.keptThings()).map(({ thing }) => thing),
    ['moodboards 7'],
  )
})

test('what is not wished any more is not due either', async (t) => {
  const page = await visit(t, new Device())
  await page.signIn()
  page.choices.pins.set('moodboards 7', true)
  page.choices.pins.set('moodboards 7', false)
  assert.deepEqual([page.choices.pins.all(), page.choices.pins.due()], [[], []])
})

test('whoever asked for it on this page hears when it is there', async (t) => {
  const page = await visit(t, new Device())
  await page.signIn()
  page.press('moodboards 7')
  await page.keepDue(page.client)
  assert.deepEqual(page.toastStore.get()?.title, 'Kept on this device')
})

test('a shoot that is there because it is near is kept at once, without a network too; another waits for one', async (t) => {
  const page = await visit(t, new Device())
  await page.signIn()
  const near = { thing: 'shoots 7', name: 'Rooftop', place: '/schedule/$id', id: 7, near: true } as const
  await page.store.nameThings([near], true)
  onlineManager.setOnline(false)
  for (const thing of ['shoots 7', 'shoots 8']) page.choices.pins.set(thing, true)
  await page.keepDue(page.client)
  assert.deepEqual(page.choices.pins.due(), ['shoots 8'])
})
