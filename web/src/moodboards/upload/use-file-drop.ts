import { useLayoutEffect, useRef, useState } from 'react'
import { takesKeys } from '#lib/keyboard/shortcut-keys.ts'

const isCovered = () => document.querySelector('[aria-modal="true"], dialog[open], .yarl__portal') !== null
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page, or pasted; true while some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useLayoutEffect(() => {
    latest.current = onFiles
  })
  useLayoutEffect(() => {
    const control = new AbortController()
    const on = { signal: control.signal }
    // Without this the browser would leave the page to show the file.
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(!isCovered())
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (!isCovered()) latest.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isTyping = event.target instanceof HTMLElement && takesKeys(event.target)
      if (files.length === 0 || isTyping || isCovered()) return
      event.preventDefault()
      latest.current(files)
    }
    addEventListener('dragenter', hold, on)
    addEventListener('dragover', hold, on)
    addEventListener('dragleave', leave, on)
    addEventListener('drop', drop, on)
    addEventListener('paste', paste, on)
    return () => control.abort()
  }, [])
  return isOver
}
