import { toast } from '#lib/toast.ts'
import { readFolders } from './read-folders.ts'

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
