import { counted } from '@contactsheet/contracts/text/numbers'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { descriptionErrors } from '#ai/describe/description-errors.ts'
import { draftOfDescription, emptyDescription } from '#ai/describe/description.rules.ts'
import { keepDraft } from '#lib/form/drafts.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useNavigate } from '#lib/router/view.tsx'
import { firstBoardTitle } from '#moodboards/moodboards.rules.ts'
import { useAddMoodboard } from '#moodboards/moodboards.queries.ts'
import { leavePendingFiles } from '#moodboards/upload/pending-files.ts'
import { useFileDrop } from '#lib/uploads/use-file-drop.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { PicturesInput } from '#ui/pictures/pictures-input.tsx'
import { boardTitleOf } from './start-board.rules.ts'

/** Asks what the first shoot should feel like. Pictures or words make a board, and from a board a shoot is planned. */
export function StartBoard() {
  const id = useId()
  const limit = usePlanLimit('moodboards')
  return (
    // As tall as the room that was kept.
    <section className="card min-h-114 content-start gap-4 p-4 @md:min-h-69 @md:px-6 @md:py-5" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-24 leading-8 font-heavy tracking-title">
          What should it feel like?
        </h2>
        <p className="text-dim">Begin with a board. A shoot is planned from it in a minute.</p>
      </div>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <FromPictures onFailure={limit.note} />
        <FromWords onFailure={limit.note} />
      </div>
      {limit.notice}
    </section>
  )
}

/** Opens the board that was made. With it, this part leaves the page; whoever has left that is not led away. */
function useOpenBoard() {
  const navigate = useNavigate()
  return (id: number, search: { generate?: 'describe' } = {}) => {
    if (location.pathname === '/') navigate({ to: '/moodboards/$id', params: { id }, search })
  }
}

type Props = { onFailure: ReturnType<typeof usePlanLimit>['note'] }

/** Takes pictures that are chosen, dropped or pasted. They wait here until there is a board for them. */
function FromPictures({ onFailure }: Props) {
  const open = useOpenBoard()
  const add = useAddMoodboard()
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const start = async (files: readonly File[]) => {
    if (files.length === 0 || add.isPending) return
    setWaiting(files)
    try {
      const { id } = await add.mutateAsync({ body: { title: firstBoardTitle } })
      // The board uploads them as if they had been chosen there.
      leavePendingFiles(id, { files, onArrived: () => undefined })
      open(id)
    } catch (error) {
      onFailure(error)
    }
  }
  const isOver = useFileDrop((files) => void start([...waiting, ...files]))
  const isKept = waiting.length > 0 && !add.isPending
  return (
    <div
      className={`grid min-h-40 content-center justify-items-center gap-2 rounded-md border border-dashed p-4 text-center ${isOver ? 'border-accent bg-muted' : 'border-line-strong'}`}
    >
      <Button
        icon={<IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />}
        idle={add.isPending}
        onClick={() => (isKept ? void start(waiting) : input.current?.click())}
      >
        {isKept ? 'Try again' : 'Choose Pictures'}
      </Button>
      <p className={`text-14 text-dim ${isKept ? '' : 'pointer-coarse:hidden'}`}>
        {isKept ? `${counted(waiting.length, 'picture')} kept, not on a board yet.` : 'or drop them here'}
      </p>
      <PicturesInput ref={input} label="Pictures of what it should feel like" onFiles={(files) => void start(files)} />
    </div>
  )
}

/** Makes a board that is called by the words, and opens the description of its pictures with them. */
function FromWords({ onFailure }: Props) {
  const open = useOpenBoard()
  const add = useAddMoodboard()
  const form = useForm({
    name: 'first-board',
    stored: { prompt: '' },
    check: ({ prompt }) => descriptionErrors({ ...emptyDescription, prompt }),
    save: async ({ prompt }) => {
      const { id } = await add.mutateAsync({ body: { title: boardTitleOf(prompt) } })
      keepDraft(draftOfDescription(id), { ...emptyDescription, prompt: prompt.trim() })
      open(id, { generate: 'describe' })
    },
    refusal: onFailure,
    ends: true,
  })
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={form.onSubmit}>
      <TextArea
        label="Or describe it"
        placeholder="Linen and dunes, the last light, a little wind"
        minRows={2}
        maxRows={6}
        {...form.field('prompt')}
      />
      <Button type="submit" variant="default" idle={form.busy} className="justify-self-start">
        {form.busy ? 'Starting...' : 'Start from words'}
      </Button>
    </form>
  )
}
