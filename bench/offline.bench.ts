import { once, setMaxListeners } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { isKept, planToday } from '../e2e/kept-day.ts'
import { Line } from '../e2e/line.ts'
import { startServer } from '../e2e/server.ts'
import { Studio } from '../e2e/studio.ts'
import { chromeFlags } from './measures/lighthouse.ts'
import { median } from './measures/load.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const rounds = 5
/** How many times as slow the processor is. */
const speeds = [
  { rate: 1, name: 'full speed' },
  { rate: 4, name: 'a quarter' },
]
/** Milliseconds after which the shoot has to stand there. */
const aim = 1500
const zone = 'America/New_York'
const phone = { width: 412, height: 839, deviceScaleFactor: 2.625, mobile: true }
/** Milliseconds that a browser takes to start itself, after which a shoot is asked about, because asking takes time too, and how long it may take at most. */
const [settling, firstLook, patience] = [8000, 3000, 20_000]

/** Notes in a page when the plan of today's shoot has been painted. */
const watch = `new MutationObserver((_, observer) => {
  if (!document.querySelector('main')?.textContent.includes('Make-up')) return
  observer.disconnect()
  requestAnimationFrame(() => requestAnimationFrame((at) => (globalThis.stoodAfter = at)))
}).observe(document, { subtree: true, childList: true, characterData: true })`

/** A new page, told what to do over the browser's own protocol: a library that follows errors has the browser read all of the app for each. */
async function newPage(port: number) {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  setMaxListeners(0, socket)
  let last = 0
  const say = async (method: string, params: object) => {
    const id = ++last
    const answer = new Promise<{ result?: { value?: unknown } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const said = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: unknown } } }
        if (said.id === id) resolve(said.result)
      })
    })
    socket.send(JSON.stringify({ id, method, params }))
    return (await answer).result?.value
  }
  return say
}

/** Milliseconds from the call for the page until the plan of today's shoot has been painted, in a browser that was just started. */
async function timeToShoot(profile: string, address: string, rate: number) {
  const chrome = await launch({
    userDataDir: profile,
    chromeFlags,
    envVars: { ...process.env, TZ: zone },
    ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  })
  try {
    const say = await newPage(chrome.port)
    await pause(settling)
    await say('Emulation.setDeviceMetricsOverride', phone)
    await say('Emulation.setCPUThrottlingRate', { rate })
    await say('Network.enable', {})
    await say('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await say('Page.enable', {})
    await say('Page.addScriptToEvaluateOnNewDocument', { source: watch })
    await say('Page.navigate', { url: address })
    await pause(firstLook)
    for (const end = performance.now() + patience; performance.now() < end; await pause(200)) {
      const stood = await say('Runtime.evaluate', { expression: 'globalThis.stoodAfter' })
      if (typeof stood === 'number') return Math.round(stood)
    }
    throw new Error("Today's shoot did not come to stand")
  } finally {
    chrome.kill()
    await pause(500)
  }
}

/** Signs somebody up who has a shoot today, and waits until the device keeps it; returns its address. */
async function keepToday(profile: string, baseURL: string) {
  const executablePath = process.env.CHROMIUM_PATH
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    baseURL,
    timezoneId: zone,
  })
  try {
    await new Studio(context.request).signUp()
    const id = await planToday(new Studio(context.request))
    await isKept(await context.newPage())
    return `${baseURL}/schedule/${id}`
  } finally {
    await context.close()
  }
}

/** How long today's shoot takes without a network. */
export async function offlineBench(): Promise<Section[]> {
  const line = new Line()
  const address = await line.open()
  const server = await startServer({ PUBLIC_URL: address })
  line.server = server.address
  const profile = await mkdtemp(path.join(tmpdir(), 'contactsheet-offline-'))
  try {
    const shoot = await keepToday(profile, address)
    line.state = 'cut'
    const rows: Row[] = []
    for (const { rate, name } of speeds) {
      const measured: number[] = []
      while (measured.length < rounds) measured.push(await timeToShoot(profile, shoot, rate))
      const typical = median(measured)
      const value = `${typical} ms (${measured.toSorted((one, other) => one - other).join(', ')})`
      rows.push({ what: `today's shoot, ${name}`, value, ...atMost(aim, typical, 'ms') })
    }
    return [{ title: 'Without a network, in a browser just started', rows }]
  } finally {
    line.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
}
