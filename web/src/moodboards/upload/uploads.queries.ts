import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard, MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { call } from '#lib/data/api.ts'
import { isSilence, isSignedOut, wordsOf } from '#lib/data/failure.ts'
import { refreshAfter } from '#lib/data/mutations/refresh.ts'
import { outboxSoon } from '#lib/data/outbox/page-outbox.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { toast } from '#lib/toast.ts'
import { comesOrGoes, moodboardDetail } from '../moodboards.queries.ts'
import { hasArrived, takePendingFiles } from './pending-files.ts'
import { fit, worthSending } from '#lib/uploads/fit-files.ts'
import { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { listed, nextOrder, outcomeOf } from '#lib/uploads/upload-words.rules.ts'

/** The board with a new image behind those that go before it. */
function placed(board: Moodboard, image: MoodboardImage): Moodboard {
  const others = board.images.filter(({ id }) => id !== image.id)
  const images = others.toSpliced(others.findLastIndex(({ order }) => order < image.order) + 1, 0, image)
  return { ...board, images, imageCount: images.length }
}

/** Shows an image as soon as it has arrived; everything else that it changes is read again once all have. */
async function show(client: QueryClient, image: MoodboardImage) {
  const { queryKey } = moodboardDetail(image.moodboardId)
  // What is being read was asked for before the image was there.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (board) => board && placed(board, image))
}

/** Takes away what was cancelled too late; false, and said, when it stays. */
async function isTakenAway({ moodboardId: id, id: imageId }: MoodboardImage, name: string) {
  try {
    await call(moodboardRoutes.removeImage, { params: { id, imageId } })
    return true
  } catch {
    toast({ title: 'It was too late to cancel', text: `${name} is on the board.`, tone: 'bad' })
    return false
  }
}

type OfFile = { params: { id: number }; body: { order: number }; files: { image: File } }

/** Keeps a picture that could not be sent, until there is a network again; not where there is no room. */
async function keepUpload(input: OfFile) {
  const outbox = await outboxSoon()
  return outbox?.keepTried(moodboardRoutes.addImage, input).then(
    () => true,
    () => false,
  )
}

const newLine = (client: QueryClient, id: number) =>
  new UploadQueue({
    fit,
    send: async (file, { order, signal, onPart, isWanted }) => {
      const input = { params: { id }, body: { order }, files: { image: file } }
      try {
        const image = await call(moodboardRoutes.addImage, input, signal, onPart)
        if (isWanted() || !(await isTakenAway(image, file.name))) await show(client, image)
      } catch (error) {
        if (isSilence(error) && isWanted() && (await keepUpload(input))) return 'kept'
        throw error
      }
      return undefined
    },
    onArrived: (file) => hasArrived(id, file),
    onRefused: (sentence) => toast({ title: 'Error', text: sentence, tone: 'bad' }),
    explain: (error, file) => {
      if (isSignedOut(error)) signInAgain()
      return wordsOf(error, `Failed to upload ${file.name}`)
    },
    onEnd: (outcome) => {
      const said = outcomeOf(outcome)
      if (said) toast(said)
      void refreshAfter(client, comesOrGoes({ params: { id } }))
    },
  })

type Added = { files: readonly File[]; said: readonly string[] }

async function addTo(client: QueryClient, line: UploadQueue, id: number, { files, said }: Added) {
  const { valid, refusals: own } = await worthSending(files)
  const refusals = [...own, ...said]
  if (refusals.length > 0) toast({ title: 'Error', text: listed(refusals), tone: 'bad' })
  const images = client.getQueryData(moodboardDetail(id).queryKey)?.images ?? []
  line.add(valid, nextOrder(images, line.get()), refusals)
}

/** The files on their way to a board, and `add` for more of them; what is no picture or too large is skipped with a toast, as is what else is said of them. */
export function useUploads(id: number) {
  const client = useQueryClient()
  const [line] = useState(() => newLine(client, id))
  useEffect(() => () => line.stop(), [line])
  const [add] = useState(
    () =>
      (files: readonly File[], said: readonly string[] = []) =>
        void addTo(client, line, id, { files, said }),
  )
  useEffect(() => {
    // Not at once: while developing, React ends and repeats each first effect, and the line would be stopped.
    const soon = setTimeout(() => add(takePendingFiles(id)))
    return () => clearTimeout(soon)
  }, [id, add])
  return { line, add }
}
