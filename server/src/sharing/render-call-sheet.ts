import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { firstVisitFolder, callSheetModule, type RenderCallSheet } from '@contactsheet/contracts/visits/first-visit'

/** Characters of JSON. A usual call sheet has a tenth of it; the largest one would keep everybody else waiting while it is drawn. */
const largest = 50_000

/** The HTML of a call sheet as its call gives it, from the very code that shows it in the browser; undefined for a very large one, and while the web app is not built. */
export async function renderedCallSheet(webFolder: string, json: string, token: string, origin: string) {
  const file = join(webFolder, firstVisitFolder, callSheetModule)
  if (json.length > largest || !existsSync(file)) return undefined
  // Node keeps a module once it has loaded it.
  const { renderCallSheet }: { renderCallSheet: RenderCallSheet } = await import(pathToFileURL(file).href)
  return renderCallSheet(JSON.parse(json) as CallSheet, token, origin)
}
