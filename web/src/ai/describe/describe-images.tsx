import { useState, type ReactNode } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { FullPlan } from '#plans/plan-gate.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAiServices, useLimitCheck } from '../ai.queries.ts'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { picturedOf } from '../results/groups.rules.ts'
import type { Wanted } from '../running-generations.ts'
import { useBoardGenerations } from '../use-generations.ts'
import { descriptionErrors } from './description-errors.ts'
import { draftOfDescription, emptyDescription, likeThisBoard, wantedBy } from './description.rules.ts'
import { DescriptionFields } from './description-fields.tsx'

type Props = {
  board: Moodboard
  onSubmit: (wanted: Wanted) => void
  onStep: (step: GenerateStep) => void
  onClose: () => void
}

/** Asks for a description, once it is known that the plan has room for another generation. */
export function DescribeImages(props: Props) {
  const check = useLimitCheck()
  const services = useAiServices()
  // Drafts are available only once it is known who is signed in; and nothing moves when what is offered comes later.
  const isLoaded = useLoadedOnce([useMe(), useBoardGenerations(props.board.id)])
  // Looked at once: the generation that is the last one must not close its own form.
  const [room, setRoom] = useState<boolean>()
  // A check that fails stops nobody: the server checks again.
  if (room === undefined && !check.isPending) setRoom(check.data?.allowed !== false)
  if (room === false) return <FullPlan of="generations" {...check.data} onClose={props.onClose} />
  if (room === undefined || !isLoaded || services.data === undefined)
    return <Preparing services={services} onClose={props.onClose} />
  return <DescriptionForm {...props} services={services.data} allowance={check.data} />
}

type PreparingProps = { services: ReturnType<typeof useAiServices>; onClose: () => void }

function Preparing({ services, onClose }: PreparingProps) {
  return (
    <Dialog opened onClose={onClose} title="Generate AI Images" size="lg">
      {services.isError ? (
        <FailedState compact title="The AI services could not be loaded" of={services} />
      ) : (
        <SkeletonList label="Loading..." heights={[...rowsOf(1, 140), ...rowsOf(2, 64)]} />
      )}
    </Dialog>
  )
}

type FormProps = Props & {
  services: NonNullable<ReturnType<typeof useAiServices>['data']>
  allowance: ReturnType<typeof useLimitCheck>['data']
}

function DescriptionForm({ board, services, allowance, onSubmit, onStep, onClose }: FormProps) {
  const there = useBoardGenerations(board.id)
  const form = useForm({
    name: draftOfDescription(board.id),
    stored: emptyDescription,
    check: descriptionErrors,
    // Begun is sent: what was typed comes back when it fails.
    save: async (description) => onSubmit(wantedBy(description, services)),
  })
  return (
    <FormDialog
      form={form}
      title="Generate AI Images"
      size="lg"
      submit="Generate"
      submitting="Generating..."
      onClose={onClose}
    >
      <DescriptionFields
        form={form}
        services={services}
        allowance={allowance}
        start={likeThisBoard(board)}
        recent={there.data?.recent ?? []}
      />
      <GenerationNotices
        waiting={there.data?.images ?? []}
        running={Math.max(there.mine.length, there.data?.running.length ?? 0)}
        onShow={onStep}
      />
    </FormDialog>
  )
}

type NoticesProps = {
  /** Pictures that were not added yet. */
  waiting: readonly GeneratedImage[]
  /** How many generations of the board are under way. */
  running: number
  onShow: (step: GenerateStep) => void
}

/** What is there besides the description: pictures that wait, and generations that come before the next one. */
function GenerationNotices({ waiting, running, onShow }: NoticesProps) {
  return (
    <>
      {running > 0 && (
        <Notice onShow={() => onShow('waiting')}>
          {running === 1 ? 'One generation is under way.' : `${running} generations are under way.`} The next one waits
          for its turn.
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice pictures={waiting.slice(-3)} onShow={() => onShow('results')}>
          {waiting.length === 1 ? '1 image is' : `${waiting.length} images are`} not added yet
        </Notice>
      )}
    </>
  )
}

type NoticeProps = { pictures?: readonly GeneratedImage[]; children: ReactNode; onShow: () => void }

const Notice = ({ pictures = [], children, onShow }: NoticeProps) => (
  <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
    {pictures.length > 0 && (
      <span className="flex gap-1" aria-hidden="true">
        {pictures.map((image) => (
          <span key={image.id} className="size-11">
            <Picture picture={picturedOf(image)} alt="" sizes="44px" />
          </span>
        ))}
      </span>
    )}
    <p className="min-w-0 flex-1 text-15 text-dim">{children}</p>
    <Button variant="default" size="sm" onClick={onShow}>
      Show
    </Button>
  </div>
)
