import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { importRow } from '../import-row.ts'
import type { ImportRow, Unreadable } from '../imported-contact.ts'
import type { Account } from './instagram-accounts.ts'
import { accountsInHtml, isHtml, isSheet } from './instagram-html.ts'
import { listsInJson, mentionsLists, type FoundList } from './instagram-json.ts'
import { instagramLists, isOtherList, listNote, listOfFile, type InstagramList } from './instagram-lists.ts'
import { BadZip, openZip, readEntry, type FoundEntry } from '#platform/files/zip.ts'
import { decodeText, isZip } from '../text-file.ts'

/** A file of the download. */
export type ListFile = { name: string; text: string }

const files = 'following, followers_1 or close_friends'
const none = `There are no people from Instagram in this file. Of its download choose ${files}.`
const other = `This list of Instagram’s download holds nobody to add. Choose ${files}.`
const damaged =
  'This list of Instagram’s download is cut off or damaged. Choose the file again, or ask Instagram for a new one.'
const tooMany = `These lists name more than ${formatCount(importLimits.contacts)} accounts. Choose following alone: the people you follow.`

const sheet = 'This is a page, not a CSV file. Open it in a spreadsheet, save it as CSV, and choose that file.'

const isGone = /^__deleted__/

function rowOf(line: number, list: InstagramList, { handle, name, day }: Account): ImportRow {
  if (handle === undefined) return { line, reason: 'No account is named' }
  if (isGone.test(handle)) return { line, reason: 'The account is gone' }
  return importRow(line, {
    instagramHandle: [handle],
    fullName: name === undefined || name === handle ? [] : [name],
    details: [listNote(list, day)],
  })
}

function* rowsOf(lists: FoundList[]): Generator<ImportRow> {
  let line = 0
  for (const { list, accounts } of lists) for (const account of accounts) yield rowOf((line += 1), list, account)
}

/** The lists in one file; undefined for a file that is neither JSON nor a page. */
function listsIn({ name, text }: ListFile): (FoundList | 'other' | 'damaged' | 'sheet')[] | undefined {
  if (/^\ufeff?\s*[[{]/.test(text)) {
    const lists = listsInJson(name, text.replace(/^\ufeff/, ''))
    return lists === undefined && mentionsLists(text) ? ['damaged'] : lists
  }
  if (!isHtml(text)) return undefined
  if (isOtherList(name)) return ['other']
  const list = listOfFile(name)
  if (list === undefined && isSheet(text)) return ['sheet']
  const accounts = accountsInHtml(text)
  return accounts.length === 0 ? [] : [{ list: list ?? 'unknown', accounts }]
}

const placeOf = ({ list }: FoundList) => instagramLists.indexOf(list)

/** The accounts in files of Instagram's download, each entry a row; undefined when the files are something else. */
export function readInstagram(given: ListFile[]): { rows: Iterable<ImportRow> } | Unreadable | undefined {
  const found = given.map(listsIn)
  if (found.every((lists) => lists === undefined)) return undefined
  const all = found.flatMap((lists) => lists ?? [])
  if (all.includes('damaged')) return { reason: damaged }
  if (all.includes('sheet')) return { reason: sheet }
  const lists = all
    .filter((list) => typeof list === 'object')
    .toSorted((one, another) => placeOf(one) - placeOf(another))
  const count = lists.reduce((sum, { accounts }) => sum + accounts.length, 0)
  if (count > importLimits.contacts) return { reason: tooMany }
  if (count > 0) return { rows: rowsOf(lists) }
  return { reason: lists.length === 0 && all.length > 0 ? other : none }
}

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
