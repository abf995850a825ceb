import { BadZip, openZip, readEntry, type FoundEntry } from '#platform/files/zip.ts'
import type { Unreadable } from '../imported-contact.ts'
import { decodeText, isZip } from '../text-file.ts'
import { listOfFile } from './instagram-lists.ts'
import type { ListFile } from './instagram-read.ts'

const limits = { entries: 20_000, directoryBytes: 4 * 1024 * 1024, totalBytes: 4 * 1024 ** 3 }
/** What the lists may take when unpacked. */
const mostBytes = 16 * 1024 * 1024

const noLists =
  'This download of Instagram holds no followers. Ask Instagram for “Followers and following”, or choose following.json or following.html.'

/** Folders that every download of Instagram has one of. */
const isInstagram = (names: string[]) =>
  names.some((name) => /(?:^|\/)(?:followers_and_following|your_instagram_activity|logged_information)\//.test(name))

/** The lists of people in a ZIP that Instagram made; undefined for anything else. */
export async function instagramListsInZip(bytes: Uint8Array): Promise<ListFile[] | Unreadable | undefined> {
  if (!isZip(bytes)) return undefined
  const part = () => Promise.resolve(bytes)
  const opened = await openZip({ bytes: bytes.length, partBytes: bytes.length, part }, limits).catch(ifBad)
  if (opened === undefined) return undefined
  const entries = [...opened.entries.values()].filter(({ name }) => listOfFile(name) !== undefined)
  if (entries.length === 0) return isInstagram([...opened.entries.keys()]) ? { reason: noLists } : undefined
  try {
    return await textsOf(opened.zip, entries)
  } catch (error) {
    if (error instanceof BadZip) return { reason: error.message }
    throw error
  }
}

function ifBad(error: unknown) {
  if (error instanceof BadZip) return undefined
  throw error
}

async function textsOf(zip: Parameters<typeof readEntry>[0], entries: FoundEntry[]): Promise<ListFile[]> {
  const texts: ListFile[] = []
  let left = mostBytes
  for (const entry of entries) {
    texts.push({ name: entry.name, text: decodeText(await readEntry(zip, entry, left)) })
    left -= entry.bytes
  }
  return texts
}
