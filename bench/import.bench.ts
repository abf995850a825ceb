import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { badFiles, goodFile } from './import-files.ts'
import { longestHold, type BenchEnvironment, type Studio } from './bench-environment.ts'
import { median } from './measures/load.ts'
import { measureUse } from './measures/process-use.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const people = 5000
/** Seconds. */
const aim = 10
const { previewImport, importSlice, undoImport } = contactImportRoutes

async function preview(address: string, { cookie }: Studio, file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([file], 'contacts'))
  const answer = await fetch(address + previewImport.path, { method: 'POST', headers: { cookie }, body: form })
  return { status: answer.status, text: await answer.text() }
}

/** Imports a file as the browser does: a preview of the whole file, then slice after slice. Returns seconds. */
async function importFile({ address }: BenchEnvironment, studio: Studio, file: string) {
  const begun = performance.now()
  const ready = (JSON.parse((await preview(address, studio, file)).text) as ImportPreview).rows.flatMap(
    ({ contact }) => contact ?? [],
  )
  const previewed = performance.now()
  const importId = randomUUID()
  for (let part = 0; part * importLimits.slice < ready.length; part += 1) {
    const slice = ready.slice(part * importLimits.slice, (part + 1) * importLimits.slice)
    await studio(importSlice, { body: { importId, part, contacts: slice } })
  }
  const seconds = { preview: (previewed - begun) / 1000, slices: (performance.now() - previewed) / 1000 }
  return { importId, people: ready.length, ...seconds }
}

/** Imports people whom a new account does not have, then the same ones with one more word about each, and takes that back. */
async function importTwice(environment: BenchEnvironment, lines: string[]) {
  const studio = await environment.newStudio()
  const added = await importFile(environment, studio, lines.join('\n'))
  const more = lines.map((line, place) => `${line},${place === 0 ? 'Comment' : 'Met at the fair'}`)
  const changed = await importFile(environment, studio, more.join('\n'))
  const begun = performance.now()
  await studio(undoImport, { params: { importId: changed.importId } })
  studio.close()
  return { added, changed, undo: (performance.now() - begun) / 1000 }
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

/** Imports 5,000 people exported from another account, changes all of them, then tries files that are hard on the server. */
export async function importBench(environment: BenchEnvironment): Promise<Section[]> {
  const { get } = await environment.studio()
  const lines = (await get(`${contactRoutes.exportCsv.path}?archived=true`)).split(/\r?\n/).slice(0, people + 1)
  const runs: Awaited<ReturnType<typeof importTwice>>[] = []
  for (let round = 0; round < 3; round += 1) runs.push(await importTwice(environment, lines))
  const row = (what: string, pick: (run: (typeof runs)[number]) => number) => {
    const seconds = median(runs.map(pick))
    return { what, value: `${seconds.toFixed(2)} s`, seconds }
  }
  const within = (whole: ReturnType<typeof row>) => ({ ...whole, ...atMost(aim, whole.seconds, 's') })
  const rows = [
    row('new people, preview', ({ added }) => added.preview),
    row(`new people, ${people / importLimits.slice} slices`, ({ added }) => added.slices),
    within(row('new people, in all', ({ added }) => added.preview + added.slices)),
    row(`${runs[0]?.changed.people} changed, preview`, ({ changed }) => changed.preview),
    row('changed, slices', ({ changed }) => changed.slices),
    within(row('changed, in all', ({ changed }) => changed.preview + changed.slices)),
    row('Undo of the changes', ({ undo }) => undo),
  ]
  const title = `Import of ${runs[0]?.added.people} contacts, a CSV file of ${Math.round(lines.join('\n').length / 1000)} kB`
  return [{ title, rows }, await hardFiles(environment), await fullSlice(environment)]
}
