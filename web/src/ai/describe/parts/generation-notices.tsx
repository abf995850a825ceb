import { Button } from '#ui/button.tsx'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { Picture } from '#ui/pictures/picture.tsx'
import type { GenerateStep } from '../../generate-steps.rules.ts'
import { picturedOf } from '../../results/groups.rules.ts'
import classes from './generation-notices.module.css'

type Props = {
  /** Pictures that were not added yet. */
  waiting: readonly GeneratedImage[]
  /** How many generations of the board are under way. */
  running: number
  onShow: (step: GenerateStep) => void
}

/** What is there besides the description: pictures that wait, and generations that come before the next one. */
export function GenerationNotices({ waiting, running, onShow }: Props) {
  const last = waiting.slice(-3)
  return (
    <>
      {running > 0 && (
        <div className={classes.part}>
          <p className={classes.words}>
            {running === 1 ? 'One generation is under way.' : `${running} generations are under way.`} The next one
            waits for its turn.
          </p>
          <Button variant="default" size="sm" onClick={() => onShow('waiting')}>
            Show
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <div className={classes.part}>
          <span className={classes.pictures} aria-hidden="true">
            {last.map((image) => (
              <span key={image.id} className={classes.picture}>
                <Picture picture={picturedOf(image)} alt="" sizes="44px" />
              </span>
            ))}
          </span>
          <p className={classes.words}>
            {waiting.length === 1 ? '1 image is' : `${waiting.length} images are`} not added yet
          </p>
          <Button variant="default" size="sm" onClick={() => onShow('results')}>
            Show
          </Button>
        </div>
      )}
    </>
  )
}
