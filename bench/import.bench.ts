import { randomUUID } from 'node:crypto'
import { exportPaths } from '@contactsheet/contracts/contact-export'
import { contactImportRoutes, importLimits, type ImportPreview } from '@contactsheet/contracts/contact-import'
import type { Ground, Studio } from './ground.ts'
import { median } from './load.ts'
import { table } from './table.ts'

const people = 5000

async function send(address: string, { cookie }: Studio, path: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as unknown
}

/** What the browser does with a file: a preview of the whole, then slice after slice. Seconds. */
async function importFile(ground: Ground, file: string) {
  const studio = await ground.newStudio()
  const begun = performance.now()
  const preview = { file: Buffer.from(file).toString('base64') }
  const { previewImport, importSlice } = contactImportRoutes
  const { ready } = (await send(ground.address, studio, previewImport.path, preview)) as ImportPreview
  const previewed = performance.now()
  const importId = randomUUID()
  for (let part = 0; part * importLimits.slice < ready.length; part += 1) {
    const slice = ready.slice(part * importLimits.slice, (part + 1) * importLimits.slice)
    await send(ground.address, studio, importSlice.path, {
      importId,
      part,
      contacts: slice.map(({ contact }) => contact),
    })
  }
  studio.close()
  return { people: ready.length, preview: (previewed - begun) / 1000, slices: (performance.now() - previewed) / 1000 }
}

/** Imports 5,000 people, as another account has exported them. */
export async function importBench(ground: Ground) {
  const { get } = await ground.studio()
  const lines = (await get(`${exportPaths.csv}?archived=true`)).split(/\r?\n/)
  const file = lines.slice(0, people + 1).join('\n')
  const runs: Awaited<ReturnType<typeof importFile>>[] = []
  for (let round = 0; round < 3; round += 1) runs.push(await importFile(ground, file))
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
}
