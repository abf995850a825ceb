import { Button } from '#ui/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { isSignedOut } from '#lib/data/failure.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { moodboardDetail } from '#moodboards/moodboards.queries.ts'
import { BoardList } from '#moodboards/picker/moodboard-picker.tsx'
import { leavePendingFiles } from '#moodboards/upload/pending-files.ts'
import { forgetPicture, forgetReceived } from './received.ts'

const NewMoodboard = lazyPart(() => import('#moodboards/moodboard-forms.tsx'), 'NewMoodboard')

/** Chooses a board for the files, or makes one, and opens it; the board uploads them as if they had been chosen there. */
export function ChooseBoard({ files }: { files: readonly File[] }) {
  const navigate = useNavigate()
  const { add } = useSearch({ from: '/shell/add-pictures' })
  const close = useCloseDialog(() => void navigate({ to: '/add-pictures', replace: true }))
  const client = useQueryClient()
  const sent = useRef(false)
  const send = async ({ id }: { id: number }) => {
    if (sent.current) return
    sent.current = true
    try {
      // The board is needed in any case; and whoever is signed out should come back to the pictures, not to the board.
      await client.fetchQuery({ ...moodboardDetail(id), staleTime: 0 })
    } catch (error) {
      if (isSignedOut(error)) return void (sent.current = false)
    }
    // Each stays on the device until it has arrived: the line may go.
    leavePendingFiles(id, {
      files,
      onArrived: (file, isLast) => void (isLast ? forgetReceived() : forgetPicture(file)),
    })
    // Replaces this screen in the history: nothing is left on it.
    void navigate({ to: '/moodboards/$id', params: { id }, replace: true })
  }
  return (
    <section className="mt-6 grid max-w-160 gap-3" aria-labelledby="which-board">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="which-board" className="text-18 font-bold">
          Which moodboard?
        </h2>
        <Button
          variant="default"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/add-pictures', search: { add: true }, state: { over: true } })}
        >
          New moodboard
        </Button>
      </div>
      <BoardList chosen={undefined} onChoose={(board) => void send(board)} />
      <Suspense>{add && <NewMoodboard onMade={(board) => void send(board)} onClose={close} />}</Suspense>
    </section>
  )
}
