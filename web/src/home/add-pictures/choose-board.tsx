import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { BoardList } from '#moodboards/picker/moodboard-picker.tsx'
import { handOver } from '#moodboards/upload/handed-over.ts'
import classes from './choose-board.module.css'
import { forgetReceived } from './received.ts'

const NewMoodboard = lazyPart(() => import('#moodboards/editor/new-moodboard.tsx'), 'NewMoodboard')

/** Chooses a board for the files, or makes one, and opens it; the board uploads them as if they had been chosen there. */
export function ChooseBoard({ files }: { files: readonly File[] }) {
  const navigate = useNavigate()
  const { add } = useSearch({ from: '/shell/add-pictures' })
  const close = useCloseDialog(() => void navigate({ to: '/add-pictures', replace: true }))
  const send = ({ id }: { id: number }) => {
    // They stay on the device until they have arrived: the session may be gone, or the line.
    handOver(id, { files, onArrived: () => void forgetReceived() })
    // Replaces this screen in the history: nothing is left on it.
    void navigate({ to: '/moodboards/$id', params: { id }, replace: true })
  }
  return (
    <section className={classes.boards} aria-labelledby="which-board">
      <div className={classes.head}>
        <h2 id="which-board" className={classes.title}>
          Which moodboard?
        </h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/add-pictures', search: { add: true }, state: { over: true } })}
        >
          New moodboard
        </Button>
      </div>
      <BoardList chosen={undefined} onChoose={send} />
      <Suspense>{add && <NewMoodboard onMade={send} onClose={close} />}</Suspense>
    </section>
  )
}
