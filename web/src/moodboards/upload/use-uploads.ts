import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { later } from '#lib/load-later.ts'
import { takePendingFiles } from './pending-files.ts'
import type { UploadQueue } from './upload-queue.ts'

const sending = later(() => import('./uploads.queries.ts'))

/** The files on their way to a board, undefined before the first ones, and `add` for more of them. */
export function useUploads(id: number) {
  const client = useQueryClient()
  const [line, setLine] = useState<UploadQueue>()
  const isHere = useRef(false)
  const own = useRef<UploadQueue>(undefined)
  const add = useCallback(
    async (files: readonly File[], said: readonly string[] = []) => {
      const { newLine, addTo } = await sending()
      if (!isHere.current) return
      setLine((own.current ??= newLine(client, id)))
      await addTo(client, own.current, id, { files, said })
    },
    [client, id],
  )
  const addNow = useCallback(
    (files: readonly File[], said?: readonly string[]) => void add(files, said).catch(() => undefined),
    [add],
  )
  useEffect(() => {
    isHere.current = true
    // Not at once: while developing, React ends and repeats each first effect, and the line would be stopped.
    const soon = setTimeout(() => {
      const files = takePendingFiles(id)
      if (files.length > 0) addNow(files)
    })
    return () => {
      clearTimeout(soon)
      isHere.current = false
      own.current?.stop()
    }
  }, [id, addNow])
  return { line, add: addNow }
}

const never = () => () => undefined

/** True while there are files on their way, or some that failed. */
export const useHasUploads = (line: UploadQueue | undefined) =>
  useSyncExternalStore(line?.subscribe ?? never, () => line !== undefined && line.get().length > 0)
