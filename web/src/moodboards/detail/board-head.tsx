import { IconCopy, IconEdit, IconPrinter, IconShare2, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { wordsOf } from '#lib/data/failure.ts'
import { dateAt } from '#lib/dates.ts'
import { lazyPart } from '#lib/load-part.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { comesOrGoes, useDuplicateMoodboard, type useRemoveMoodboard } from '../moodboards.queries.ts'
import { BoardHeader } from './parts/board-header.tsx'
import type { useBoardDialogs } from './use-board-dialogs.ts'

const DeleteMoodboard = lazyPart(() => import('../delete-moodboard.tsx'), 'DeleteMoodboard')
const ShareMoodboard = lazyPart(() => import('#sharing/moodboard-share/share-moodboard.tsx'), 'ShareMoodboard')
const LimitDialog = lazyPart(() => import('#plans/parts/limit-dialog.tsx'), 'LimitDialog')
const GenerateImages = lazyPart(() => import('#ai/generate-images.tsx'), 'GenerateImages')
const EditMoodboard = lazyPart(() => import('../editor/edit-moodboard.tsx'), 'EditMoodboard')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  moodboard: Moodboard
  /** The user's time zone. */
  zone: string
  remove: ReturnType<typeof useRemoveMoodboard>
  /** Opens the file dialog. */
  onUpload: () => void
  dialogs: ReturnType<typeof useBoardDialogs>
}

/** The head of a board with everything that concerns the whole board. */
export function BoardHead({ moodboard, zone, remove, onUpload, dialogs }: Props) {
  const copy = useDuplicate(moodboard.id)
  const [asked, setAsked] = useState(false)
  const { print } = usePrinting('main [data-id]')
  const edit = { label: 'Edit', icon: <IconEdit {...icon} />, run: () => dialogs.open('edit') }
  const share = { label: 'Share', icon: <IconShare2 {...icon} />, run: () => dialogs.open('share') }
  return (
    <>
      <BoardHeader
        moodboard={moodboard}
        created={dateAt(moodboard.createdAt, zone)}
        onUpload={onUpload}
        onGenerate={() => dialogs.openGenerate('describe')}
        main={[share, edit]}
        more={[
          { label: 'Duplicate', icon: <IconCopy {...icon} />, run: copy.run },
          { label: 'Print', icon: <IconPrinter {...icon} />, run: print },
          { label: 'Delete', icon: <IconTrash {...icon} />, run: () => setAsked(true), danger: true },
        ]}
      />
      <Suspense>
        {asked && <DeleteQuestion moodboard={moodboard} remove={remove} onClose={() => setAsked(false)} />}
        {copy.refusal !== undefined && (
          <LimitDialog title="Moodboard Limit Reached" plans="View Pricing" onClose={copy.forget}>
            {copy.refusal}
          </LimitDialog>
        )}
        {dialogs.edit && <EditMoodboard moodboard={moodboard} opened onClose={dialogs.close} />}
        {dialogs.share && <ShareMoodboard moodboard={moodboard} opened onClose={dialogs.close} />}
        {dialogs.generate && (
          <GenerateImages
            board={moodboard}
            step={dialogs.generate}
            onStep={dialogs.stepTo}
            onClose={dialogs.close}
            refresh={comesOrGoes}
          />
        )}
      </Suspense>
    </>
  )
}

/** Copies the board and leads to the copy; `refusal` says that the plan has no room for it. */
function useDuplicate(id: number) {
  const navigate = useNavigate()
  const duplicate = useDuplicateMoodboard()
  const [refusal, setRefusal] = useState<string>()
  const run = () =>
    duplicate.mutate(
      { params: { id } },
      {
        onSuccess: (copy) => void navigate({ to: '/moodboards/$id', params: { id: copy.id } }),
        onError: (error) => isLimitReached(error) && setRefusal(wordsOf(error, 'Failed to duplicate moodboard')),
      },
    )
  return { run, refusal, forget: () => setRefusal(undefined) }
}

type QuestionProps = Pick<Props, 'moodboard' | 'remove'> & { onClose: () => void }

function DeleteQuestion({ moodboard, remove, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const confirm = () =>
    remove.mutate(
      { params: { id: moodboard.id } },
      { onSuccess: () => void navigate({ to: '/moodboards', ignoreBlocker: true }), onError: onClose },
    )
  return (
    <DeleteMoodboard
      id={moodboard.id}
      title={moodboard.title}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
