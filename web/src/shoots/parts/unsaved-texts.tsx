import { Button } from '#ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { copyText } from '#lib/press/copy-text.ts'
import classes from './unsaved-texts.module.css'

type Props = { texts: readonly { name: string; text: string }[]; onDismiss: (name: string) => void }

/** Unsaved input for something that turned out to be gone: the thing disappears, but its texts stay. */
export function UnsavedTexts({ texts, onDismiss }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    texts.map(({ name }) => name),
  )
  return (
    <div ref={area} className={classes.area}>
      {texts.length > 0 && <Texts texts={texts} onDismiss={onDismiss} />}
    </div>
  )
}

function Texts({ texts, onDismiss }: Props) {
  return (
    <ul className={classes.texts} aria-label="Not saved">
      {texts.map(({ name, text }) => (
        <li key={name} data-id={name} className={classes.text} role="alert">
          <p className={classes.words}>
            What this belonged to is gone. You typed: <q dir="auto">{text}</q>
          </p>
          <Button variant="default" size="xs" onClick={() => void copyText(text, 'Copied')}>
            Copy
          </Button>
          <button type="button" className={classes.dismiss} aria-label="Dismiss" onClick={() => onDismiss(name)}>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
