import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { takesKeys } from '#lib/keyboard/shortcut-keys.ts'
import { toast } from '#lib/toast.ts'
import type { Take } from './dropped-folders.ts'

const windows = () => document.querySelectorAll('dialog[open], .yarl__portal').length
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && takesKeys(target)

/** Must run within the event: what it carries is gone after it, but not the folders themselves. */
function carriedBy(data: DataTransfer | null) {
  const folders = [...(data?.items ?? [])].flatMap((item) => {
    const entry = item.webkitGetAsEntry?.()
    return entry?.isDirectory ? [entry as FileSystemDirectoryEntry] : []
  })
  // A folder is listed among the files too, as one that cannot be read.
  const names = new Set(folders.map(({ name }) => name))
  const files = [...(data?.files ?? [])].filter(({ name, type }) => type !== '' || !names.has(name))
  return { files, folders }
}

const toFolders = () => import('./dropped-folders.ts')

function takeCarried(data: DataTransfer | null, take: Take) {
  const { files, folders } = carriedBy(data)
  if (folders.length === 0) take(files)
  else void toFolders().then(({ takeFolders }) => takeFolders(take, files, folders), failed)
}

const refuseLink = (text?: string) => void toFolders().then(({ refuseLink }) => refuseLink(text), failed)
const failed = (error: unknown) => toast({ title: wordsOf(error, 'This cannot be added'), tone: 'bad' })

/**
 * Takes files and folders that are dropped anywhere on the page, or pasted; true while some are held over it. Not while a dialog covers
 * what they are for; `inDialog` says that this is the first dialog itself.
 */
export function useFileDrop(onFiles: Take, inDialog = false): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useLayoutEffect(() => {
    const control = new AbortController()
    const on = { signal: control.signal }
    const isCovered = () => windows() > (inDialog ? 1 : 0)
    // A link of this page that is carried over it is no matter of ours.
    let isOwn = false
    const holdsLink = ({ dataTransfer, target }: DragEvent) =>
      !isOwn && (dataTransfer?.types.includes('text/uri-list') ?? false) && !isTyping(target)
    // Without this the browser would leave the page to show the file, or what the link leads to.
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event) && !holdsLink(event)) return
      event.preventDefault()
      setOver(holdsFiles(event) && !isCovered())
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      const isFile = holdsFiles(event)
      if (!isFile && !holdsLink(event)) return
      event.preventDefault()
      setOver(false)
      if (isCovered()) return
      if (isFile) takeCarried(event.dataTransfer, (...added) => take(...added))
      else refuseLink()
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      if (clipboardData === null || isTyping(target) || isCovered()) return
      if (clipboardData.files.length === 0) return refuseLink(clipboardData.getData('text/plain'))
      event.preventDefault()
      takeCarried(clipboardData, (...added) => take(...added))
    }
    addEventListener('dragstart', () => (isOwn = true), on)
    addEventListener('dragend', () => (isOwn = false), on)
    addEventListener('dragenter', hold, on)
    addEventListener('dragover', hold, on)
    addEventListener('dragleave', leave, on)
    addEventListener('drop', drop, on)
    addEventListener('paste', paste, on)
    return () => control.abort()
  }, [inDialog])
  return isOver
}
