import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Button } from '#ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

/** A button that selects many at once; `short` stands on small screens. */
type Choice = { label: string; short?: string; run: () => void }

type Props = {
  /** 'Selected contacts'. */
  label: string
  count: number
  /** Selects all that can be selected: 'Select all 20 loaded'; left out when they are. */
  all?: Choice | undefined
  /** Selects those that have been loaded, where there are more. */
  loaded?: Choice | undefined
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** Actions for everything that is selected; the bar stays in sight at the bottom. */
export function SelectionBar({ label, count, all, loaded, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.what}>
        <output className={classes.count}>{formatCount(count)} selected</output>
        {[loaded, all].map(
          (choice) =>
            choice && (
              <Button key={choice.label} variant="accent" size="sm" aria-label={choice.label} onClick={choice.run}>
                <span className={choice.short && classes.long}>{choice.label}</span>
                <span className={classes.short}>{choice.short}</span>
              </Button>
            ),
        )}
        <Button
          variant="subtle"
          size="sm"
          className={classes.clear}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onClear}
          aria-label="Clear the selection"
        >
          <span className={classes.word}>Clear</span>
        </Button>
      </div>
      <div className={classes.acts}>{children}</div>
    </section>
  )
}

type DangerProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** An action that deletes. */
export const DangerAct = ({ icon, onClick, children }: DangerProps) => (
  <Button variant="default" size="sm" className={classes.delete ?? ''} icon={icon} onClick={onClick}>
    {children}
  </Button>
)
