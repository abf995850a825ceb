import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { counted } from '@contactsheet/contracts/text/numbers'
import { toast } from '#lib/toast.ts'
import { isPicture } from './upload.rules.ts'

/** What files are given to, with what is to be said of others. */
export type Take = (files: File[], refusals?: string[]) => void

/** Takes the pictures in folders, behind the files that came along. */
export async function takeFolders(take: Take, files: File[], folders: FileSystemDirectoryEntry[]) {
  const read = await readFolders(folders)
  take([...files, ...read.files], read.refusals)
}

/** Says why a link adds nothing. Of another text nothing is said. */
export function refuseLink(text = 'https://') {
  if (!/^\s*https?:\/\/\S*\s*$/i.test(text)) return
  toast({
    title: 'That is a link, not an image',
    text: 'Copy the image itself, or save it on this device, and add it here.',
    tone: 'bad',
  })
}

/** What is looked at of all that was dropped at once, however much it holds. */
const most = { images: moodboardLimits.images, entries: 5000, depth: 12 }

const isFull = (files: File[]) => files.length >= most.images

/** Files that systems put into folders, and that nobody means. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

type Read = { files: File[]; others: number; unread: number; seen: number; isCut: boolean }

/** The pictures in folders and in those that they hold, in the order of their names, and what is to be said of all else. */
export async function readFolders(folders: readonly FileSystemDirectoryEntry[]) {
  const read: Read = { files: [], others: 0, unread: 0, seen: 0, isCut: false }
  for (const folder of folders) await readFolder(folder, 1, read)
  return { files: read.files, refusals: sentencesOf(read, folders) }
}

async function readFolder(folder: FileSystemDirectoryEntry, depth: number, read: Read) {
  if (read.seen > most.entries) return
  const entries = await entriesOf(folder, read).catch(() => {
    read.unread += 1
    return []
  })
  for (const entry of entries.toSorted(byName)) {
    if (isFull(read.files) || (isFolder(entry) && depth >= most.depth)) read.isCut = true
    else if (isFolder(entry)) await readFolder(entry, depth + 1, read)
    else await readFile(entry as FileSystemFileEntry, read)
  }
}

async function readFile(entry: FileSystemFileEntry, read: Read) {
  try {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    if (isPicture(file)) read.files.push(file)
    else read.others += 1
  } catch {
    read.unread += 1
  }
}

/** A browser gives about a hundred at a time, and none once it has given all. */
async function entriesOf(folder: FileSystemDirectoryEntry, read: Read) {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    read.seen += some.length
    entries.push(...some.filter(({ name }) => !isHidden(name)))
    if (read.seen > most.entries) read.isCut = true
    if (some.length === 0 || read.isCut) return entries
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const byName = (one: FileSystemEntry, other: FileSystemEntry) =>
  one.name.localeCompare(other.name, undefined, { numeric: true })

function sentencesOf({ files, others, unread, isCut }: Read, folders: readonly FileSystemEntry[]) {
  const [first] = folders
  const where = folders.length === 1 && first !== undefined ? first.name : 'the folders'
  const cut = `Not everything in ${where} was looked at`
  const several = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${counted(count, 'file')} in ${where} ${count === 1 ? one : many}`]
  return [
    ...(files.length === 0 && others === 0 && unread === 0 && !isCut ? [`There are no images in ${where}`] : []),
    ...several(others, 'is not an image file', 'are not image files'),
    ...several(unread, 'could not be read', 'could not be read'),
    ...(isCut ? [isFull(files) ? `Only the first ${most.images} images in ${where} are added` : cut] : []),
  ]
}
