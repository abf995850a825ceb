import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contactExportRoutes } from '@contactsheet/contracts/contacts/contact-export'
import { contactImportRoutes, importLimits, type ImportPreview } from '@contactsheet/contracts/contacts/contact-import'
import { badFiles, goodFile } from './import-files.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { median } from './measures/load.ts'
import { measureUse } from './measures/process-use.ts'
import { table } from './measures/table.ts'

const people = 5000
const { previewImport, importSlice } = contactImportRoutes

async function send(address: string, { cookie }: Studio, path: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function preview(address: string, { cookie }: Studio, file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([file], 'contacts'))
  const answer = await fetch(address + previewImport.path, { method: 'POST', headers: { cookie }, body: form })
  return { status: answer.status, text: await answer.text() }
}

/** Imports a file as the browser does: a preview of the whole file, then slice after slice. Returns seconds. */
async function importFile({ address, newStudio }: BenchEnvironment, file: string) {
  const studio = await newStudio()
  const begun = performance.now()
  const { ready } = JSON.parse((await preview(address, studio, file)).text) as ImportPreview
  const previewed = performance.now()
  const importId = randomUUID()
  for (let part = 0; part * importLimits.slice < ready.length; part += 1) {
    const slice = ready.slice(part * importLimits.slice, (part + 1) * importLimits.slice)
    await send(address, studio, importSlice.path, { importId, part, contacts: slice.map(({ contact }) => contact) })
  }
  studio.close()
  return { people: ready.length, preview: (previewed - begun) / 1000, slices: (performance.now() - previewed) / 1000 }
}

/** Does the work and measures the seconds, the longest hold of the server, and its memory at the peak and afterwards. */
async function watched<R>({ pid, longestHold }: BenchEnvironment, work: () => Promise<R>) {
  await longestHold()
  const { result, seconds, peak, left, all } = await measureUse(pid, work)
  const hold = await longestHold()
  return { result, figures: [seconds.toFixed(2), hold.toFixed(0), peak, left, all] }
}

const figureHead = ['seconds', 'held ms', 'memory MB', 'after MB', 'in all MB']

/** Previews one file after another, good ones and malicious ones. */
async function hardFiles(environment: BenchEnvironment) {
  const studio = await environment.newStudio()
  const rows: (string | number)[][] = []
  const idle = await watched(environment, () => delay(2000))
  rows.push(['nothing, to compare', '', ...idle.figures, 0])
  for (const [name, file] of Object.entries({ ...badFiles(), [`${importLimits.contacts} good rows`]: goodFile() })) {
    const { result, figures } = await watched(environment, () => preview(environment.address, studio, file))
    rows.push([name, result.status, ...figures, Math.round(result.text.length / 1000)])
  }
  const six = Array.from({ length: 6 }, () => goodFile())
  const { result, figures } = await watched(environment, () =>
    Promise.all(six.map((file) => preview(environment.address, studio, file))),
  )
  const bytes = result.reduce((sum, { text }) => sum + text.length, 0)
  rows.push(['six of these at once', result[0]?.status ?? 0, ...figures, Math.round(bytes / 1000)])
  studio.close()
  const head = ['', 'status', ...figureHead, 'answer kB']
  table('Previews: the longest time nobody was answered, the memory above what was held before', head, rows)
}

/** Imports a full slice of new people, with every label a contact may have, into an account of 10,000. */
async function fullSlice(environment: BenchEnvironment) {
  const studio = await environment.studio()
  const slice = (part: number) => ({
    importId: randomUUID(),
    part,
    contacts: Array.from({ length: importLimits.slice }, (_, place) => ({
      firstName: `Slice ${part}`,
      email: `slice${part}.${place}.${randomUUID()}@example.com`,
      phone: `+49 40 777 ${part}${place}`,
      genres: [],
      tags: Array.from({ length: importLimits.names }, (_tag, number) => `tag ${number}`),
    })),
  })
  const rows: (string | number)[][] = []
  for (let part = 0; part < 3; part += 1) {
    const { figures } = await watched(environment, () =>
      send(environment.address, studio, importSlice.path, slice(part)),
    )
    rows.push([`slice ${part + 1}`, ...figures])
  }
  table(
    `A slice of 250 contacts with ${importLimits.names} tags each into an account of 10,000`,
    ['', ...figureHead],
    rows,
  )
}

/** Imports 5,000 people exported from another account, then files that are hard on the server. */
export async function importBench(environment: BenchEnvironment) {
  const { get } = await environment.studio()
  const lines = (await get(`${contactExportRoutes.exportCsv.path}?archived=true`)).split(/\r?\n/)
  const file = lines.slice(0, people + 1).join('\n')
  const runs: Awaited<ReturnType<typeof importFile>>[] = []
  for (let round = 0; round < 3; round += 1) runs.push(await importFile(environment, file))
  const seconds = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick)).toFixed(2)
  table(
    `Import of ${runs[0]?.people} contacts, a CSV file of ${Math.round(file.length / 1000)} kB`,
    ['', 'seconds'],
    [
      ['preview', seconds(({ preview }) => preview)],
      [`${people / importLimits.slice} slices`, seconds(({ slices }) => slices)],
      ['in all', seconds(({ preview, slices }) => preview + slices)],
    ],
  )
  await hardFiles(environment)
  await fullSlice(environment)
}
