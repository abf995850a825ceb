import { Button } from '#ui/button.tsx'
import { IconPhoto, IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAddToBoard, useDiscardImages } from '../ai.queries.ts'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { endRound, runningStore, type Wanted } from '../running-generations.ts'
import { useBoardGenerations } from '../use-generations.ts'
import { groupsOf } from './groups.rules.ts'
import { ImageGroup } from './image-group.tsx'

type Props = {
  boardId: number
  /** Has pictures made from the same description once more. */
  onAgain: (wanted: Wanted) => void
  onStep: (step: GenerateStep) => void
  onClose: () => void
  /** What shows the images of a board. */
  refresh: (input: { params: { id: number } }) => Refresh[]
}

/** The pictures that were generated for a board, to choose those that are added to it. */
export function ChooseImages({ boardId, onAgain, onStep, onClose, refresh }: Props) {
  const there = useBoardGenerations(boardId)
  const { rounds } = useSyncExternalStore(runningStore.subscribe, runningStore.get)
  const images = there.data?.images ?? []
  const [chosen, choose] = useChosen(images)
  const add = useAddToBoard(refresh)
  const discard = useDiscardImages()
  const groups = groupsOf(images, rounds.get(boardId) ?? [])
  const newest = groups[0]?.images.at(-1)
  const busy = add.isPending

  const addChosen = () => {
    const imageUrls = images.flatMap(({ id, url }) => (chosen.has(id) ? [url] : []))
    const onSuccess = () => {
      endRound(boardId)
      onClose()
    }
    add.mutate({ params: { id: boardId }, body: { imageUrls, prompt: newest?.prompt } }, { onSuccess })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Select Generated Image"
      size="xl"
      closable={!busy}
      footer={
        <>
          {newest && (
            <Button
              variant="default"
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
              disabled={busy}
              onClick={() => onAgain(wantedOf(newest))}
            >
              Regenerate
            </Button>
          )}
          <Button disabled={chosen.size === 0 || busy} onClick={addChosen}>
            {busy ? 'Adding...' : `Add ${chosen.size === 0 ? '' : `${chosen.size} `}to Moodboard`}
          </Button>
        </>
      }
    >
      {groups.length === 0 && <NoImages there={there} onDescribe={() => onStep('describe')} />}
      {groups.map((group, place) => (
        <ImageGroup
          key={group.title}
          {...group}
          chosen={chosen}
          disabled={busy}
          isFirst={place === 0}
          onChoose={choose}
          onDiscard={(imageIds) => discard.mutate({ params: { id: boardId }, body: { act: 'discard', imageIds } })}
        />
      ))}
    </Dialog>
  )
}

type NoImagesProps = { there: ReturnType<typeof useBoardGenerations>; onDescribe: () => void }

/** What stands there as long as no picture does. */
function NoImages({ there, onDescribe }: NoImagesProps) {
  if (there.isPending) return <SkeletonList label="Loading images..." heights={rowsOf(2, 220)} />
  if (there.data === undefined) {
    return <FailedState compact title="The images could not be loaded" of={there} />
  }
  return (
    <EmptyState
      compact
      icon={<IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
      title="No images are waiting"
      text="Generated images wait here for 24 hours until they are added."
      action={<Button onClick={onDescribe}>Generate images</Button>}
    />
  )
}

/** What a picture was made from, to be asked for again. */
const wantedOf = ({ prompt, service, width, height }: GeneratedImage): Wanted => ({
  prompt,
  service: service === 'study' ? null : service,
  shape: width === height ? 'square' : width < height ? 'portrait' : 'landscape',
})

/** The chosen ones of these pictures, and how one of them is chosen or not. */
function useChosen(images: readonly GeneratedImage[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = new Set(images.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
  const choose = (id: number) =>
    setIds((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return [chosen, choose] as const
}
