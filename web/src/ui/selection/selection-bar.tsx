import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

type Props = {
  /** 'Selected contacts'. */
  label: string
  count: number
  /** Selects all that can be selected: 'Select all 20 loaded'; left out when they are. */
  all?: { label: string; run: () => void } | undefined
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** Actions for everything that is selected; the bar stays in sight at the bottom. */
export function SelectionBar({ label, count, all, onClear, children }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.what}>
        <output className={classes.count}>{count} selected</output>
        {all && (
          <Button variant="subtle" size="sm" onClick={all.run}>
            {all.label}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.clear}
          leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
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
  <Button variant="default" size="sm" className={classes.delete ?? ''} leftSection={icon} onClick={onClick}>
    {children}
  </Button>
)
