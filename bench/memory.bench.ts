import { setTimeout as pause } from 'node:timers/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { arrivals, everybodyLooks } from './load/arrivals.ts'
import { openBrowsers } from './load/browsers.ts'
import { fillOriginal, type Account } from './load/fill-installation.ts'
import { memoryNow } from './load/memory.ts'
import { openInstallation } from './load/open-installation.ts'
import { compare } from './measures/load.ts'
import { atMost, type Section } from './measures/report.ts'

/** Megabytes of the server and its PostgreSQL together. */
const aim = 200
const accounts = [10_000, 2000, 2000, 500].map((contacts) => ({ contacts, shoots: contacts / 2, images: 24 }))
/** Requests a second, seconds of work, and of the rest after it. */
const [rate, work, rest] = [50, 60, 30]
const url = `${contactRoutes.page.path}?search=an&limit=20`

const inWords = ({ server, postgres }: Awaited<ReturnType<typeof memoryNow>>) =>
  `${(server + postgres).toFixed(0)} MB: server ${server.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}`

/** Works in a few accounts as hard as it goes and then as people would, and reads what the machine gives when nobody asks for anything any more. */
export async function memoryBench(): Promise<Section[]> {
  // From few addresses, as all of it comes from this machine.
  const installation = await openInstallation({ RATE_LIMITS: 'off' })
  try {
    const { address, db } = installation
    const people: Account[] = []
    for (const [place, size] of accounts.entries())
      people.push({ userId: await fillOriginal(installation, size, `memory-${place}`), contacts: size.contacts })
    const start = await memoryNow(installation)
    const browsers = await openBrowsers(address, db, people)
    await everybodyLooks(browsers)
    for (const { send } of browsers) await compare({ filter: () => send({ method: 'GET', url, headers: {} }) }, 16)
    const outcomes = await arrivals(browsers, { rate, seconds: work })
    const busy = await memoryNow(installation)
    for (const browser of browsers) browser.close()
    await pause(rest * 1000)
    const rested = await memoryNow(installation)
    const failed = outcomes.flatMap(({ failures }) => failures)
    for (const failure of new Set(failed)) console.error(failure)
    const all = rested.server + rested.postgres
    const rows = [
      { what: 'before', value: inWords(start) },
      {
        what: `at the end of ${work} s of work`,
        value: `${inWords(busy)}; ${failed.length} requests failed`,
        over: failed.length > 0,
      },
      { what: `${rest} s later`, value: inWords(rested), ...atMost(aim, all, 'MB') },
    ]
    return [{ title: 'Memory of server and database, what they share counted once', rows }]
  } finally {
    await installation.stop()
  }
}
