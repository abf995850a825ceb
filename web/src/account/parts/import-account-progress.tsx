import { Button } from '#ui/button.tsx'
import { useId } from 'react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import classes from './your-data.module.css'

const words = {
  sending: 'Sending the file',
  checking: 'Checking the file',
  pictures: 'Bringing the pictures in',
  writing: 'Writing everything down',
} as const

type Props = { step: keyof typeof words; done: number; of: number; onStop: () => void }

/** How far it is, and the way to stop. */
export function ImportAccountProgress({ step, done, of, onStop }: Props) {
  const id = useId()
  const counted = step === 'pictures' || (step === 'checking' && of > 0)
  return (
    <div className={classes.underWay}>
      <output id={id}>{words[step]}...</output>
      {/* Without a value it shows that something is going on. */}
      <progress
        className={classes.progress}
        aria-labelledby={id}
        {...(of > 1 && step !== 'writing' ? { max: of, value: done } : {})}
      />
      <div className={classes.acts}>
        {step !== 'writing' && (
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        )}
        {counted && (
          <span className={classes.dim}>
            {formatCount(done)} of {formatCount(of)} pictures
          </span>
        )}
        <span className={classes.dim}>Leave this page open until it is done.</span>
      </div>
    </div>
  )
}
