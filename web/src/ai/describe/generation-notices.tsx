import type { ReactNode } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { picturedOf } from '../results/groups.rules.ts'

type Props = {
  /** Pictures that were not added yet. */
  waiting: readonly GeneratedImage[]
  /** How many generations of the board are under way. */
  running: number
  onShow: (step: GenerateStep) => void
}

/** What is there besides the description: pictures that wait, and generations that come before the next one. */
export function GenerationNotices({ waiting, running, onShow }: Props) {
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
