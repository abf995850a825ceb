import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contactExportRoutes } from '@contactsheet/contracts/contacts/contact-export'
import {
  contactImportRoutes,
  importLimits,
  peopleToSend,
  type ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import'
import { badFiles, goodFile } from './import-files.ts'
import { longestHold, type BenchEnvironment, type Studio } from './bench-environment.ts'
import { median } from './measures/load.ts'
import { measureUse } from './measures/process-use.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const people = 5000
/** Seconds. */
const aim = 10
const { previewImport, importSlice } = contactImportRoutes

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
  const ready = peopleToSend(JSON.parse((await preview(address, studio, file)).text) as ImportPreview)
  const previewed = performance.now()
  const importId = randomUUID()
  for (let part = 0; part * importLimits.slice < ready.length; part += 1) {
    const slice = ready.slice(part * importLimits.slice, (part + 1) * importLimits.slice)
    await studio(importSlice, { body: { importId, part, contacts: slice } })
  }
  studio.close()
  return { people: ready.length, preview: (previewed - begun) / 1000, slices: (performance.now() - previewed) / 1000 }
}

/** Does the work and measures the seconds, the longest hold of the server, and its memory at the peak and afterwards. */
async function watched<R>({ pid, address }: BenchEnvironment, work: () => Promise<R>) {
  await longestHold(address)
  const { result, seconds, peak, left, all } = await measureUse(pid, work)
  const hold = await longestHold(address)
  const memory = `${peak} MB more, ${left} left, ${all} in all`
  return { result, figures: `${seconds.toFixed(2)} s, others held ${hold.toFixed(0)} ms, ${memory}` }
}

/** Previews one file after another, good ones and malicious ones. */
async function hardFiles(environment: BenchEnvironment): Promise<Section> {
  const studio = await environment.newStudio()
  const idle = await watched(environment, () => delay(2000))
  const rows: Row[] = [{ what: 'nothing, to compare', value: idle.figures }]
  for (const [name, file] of Object.entries({ ...badFiles(), [`${importLimits.contacts} good rows`]: goodFile() })) {
    const { result, figures } = await watched(environment, () => preview(environment.address, studio, file))
    rows.push({ what: `${name} (${result.status})`, value: figures })
  }
  const six = Array.from({ length: 6 }, () => goodFile())
  const { figures } = await watched(environment, () =>
    Promise.all(six.map((file) => preview(environment.address, studio, file))),
  )
  rows.push({ what: 'six of these at once', value: figures })
  studio.close()
  return { title: 'Previews of files made to keep a server busy: the memory above what was held before', rows }
}

/** Imports a full slice of new people, with every label a contact may have, into an account of 10,000. */
async function fullSlice(environment: BenchEnvironment): Promise<Section> {
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
  const rows: Row[] = []
  for (let part = 0; part < 3; part += 1) {
    const { figures } = await watched(environment, () => studio(importSlice, { body: slice(part) }))
    rows.push({ what: `slice ${part + 1}`, value: figures })
  }
  const tags = `${importLimits.names} tags each`
  return { title: `A slice of ${importLimits.slice} contacts with ${tags} into an account of 10,000`, rows }
}

/** Imports 5,000 people exported from another account, then files that are hard on the server. */
export async function importBench(environment: BenchEnvironment): Promise<Section[]> {
  const { get } = await environment.studio()
  const lines = (await get(`${contactExportRoutes.exportCsv.path}?archived=true`)).split(/\r?\n/)
  const file = lines.slice(0, people + 1).join('\n')
  const runs: Awaited<ReturnType<typeof importFile>>[] = []
  for (let round = 0; round < 3; round += 1) runs.push(await importFile(environment, file))
  const row = (what: string, pick: (run: (typeof runs)[number]) => number) => {
    const seconds = median(runs.map(pick))
    return { what, value: `${seconds.toFixed(2)} s`, seconds }
  }
  const all = row('in all', ({ preview, slices }) => preview + slices)
  const rows = [
    row('preview', ({ preview }) => preview),
    row(`${people / importLimits.slice} slices`, ({ slices }) => slices),
    { ...all, ...atMost(aim, all.seconds, 's') },
  ]
  const title = `Import of ${runs[0]?.people} contacts, a CSV file of ${Math.round(file.length / 1000)} kB`
  return [{ title, rows }, await hardFiles(environment), await fullSlice(environment)]
}
