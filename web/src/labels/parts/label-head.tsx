import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import { Button } from '#ui/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { counter, fullWords, sectionWords } from '../labels.rules.ts'
import classes from './label-list.module.css'

type Props = {
  kind: LabelKind
  headingId: string
  /** Undefined until the list has loaded. */
  count: number | undefined
  buttonRef: Ref<HTMLButtonElement>
  onAdd: () => void
}

/** The head of a section: its title, the current count and the maximum, and the button that adds a label. */
export function LabelHead({ kind, headingId, count, buttonRef, onAdd }: Props) {
  const { title, add, purpose } = sectionWords[kind]
  const full = count === undefined ? undefined : fullWords(kind, count)
  return (
    <header className={classes.head}>
      <h2 id={headingId} className={classes.title}>
        {title}
        {count !== undefined && <span className={classes.counter}>{counter(kind, count)}</span>}
      </h2>
      <p className={classes.purpose}>{purpose}</p>
      {/* Not really disabled: keyboard users can still reach it and learn the reason. */}
      <Button
        ref={buttonRef}
        variant="default"
        icon={<IconPlus size={18} aria-hidden="true" />}
        aria-disabled={full !== undefined || count === undefined}
        data-disabled={full !== undefined || count === undefined || undefined}
        title={full}
        onClick={() => count !== undefined && full === undefined && onAdd()}
      >
        {add}
      </Button>
    </header>
  )
}
