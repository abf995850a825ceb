import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { pins } from '#lib/data/kept/device-choices.ts'
import { keptThings } from '#lib/data/kept/kept-store.ts'
import { pressedHere } from '#lib/data/kept/pressed-here.ts'
import { toast, type ToastWords } from '#lib/toast.ts'
import { atRest } from '#lib/when-idle.ts'
import { keepNear, type PicturesFit } from './keeper.ts'

/** What somebody has pressed for is fetched at once. */
const atOnce = async () => true

const opens = 'It opens here without a signal too.'
const wordsOf = ({ there, wanted }: PicturesFit) => (there < wanted ? `${there} of ${wanted} pictures fit.` : opens)

const underway = new Set<string>()

/**
 * Fetches what is to be kept and is not on the device yet, once there is a network: at once and with a word about it when it was asked
 * for on this page. A shoot that is there because it is near is there already.
 */
export async function keepDue(client: QueryClient) {
  const there = new Set((await keptThings()).map(({ thing }) => thing))
  const things = pins.due().filter((thing) => !underway.has(thing))
  for (const thing of things.filter((one) => one.startsWith('shoots ') && there.has(one))) isThere(thing, opens)
  const missing = things.filter((thing) => pins.due().includes(thing))
  if (missing.length === 0 || !onlineManager.isOnline()) return
  for (const thing of missing) underway.add(thing)
  if (!missing.some((thing) => pressedHere.has(thing))) await atRest()
  for (const thing of missing) {
    await keepNow(client, thing)
    underway.delete(thing)
  }
}

function isThere(thing: string, text: string) {
  pins.fetched(thing)
  say(thing, { title: 'Kept on this device', text })
}

/** What an earlier page left is kept without a word. */
function say(thing: string, words: ToastWords) {
  if (pressedHere.delete(thing)) toast(words)
}

async function keepNow(client: QueryClient, thing: string) {
  try {
    const fit = await keepNear(client, atOnce, thing)
    if (!fit) throw new Error('Nothing can be kept')
    if (pins.has(thing)) isThere(thing, wordsOf(fit))
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    const text = isFull ? 'There is no room left on it.' : 'It is tried again when the server can be reached.'
    say(thing, { title: 'Not kept on this device yet', text, tone: 'bad' })
  }
}
