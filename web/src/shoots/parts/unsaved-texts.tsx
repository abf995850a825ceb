import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { copyText } from '#lib/press/copy-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { texts: readonly { name: string; text: string }[]; onDismiss: (name: string) => void }

/** Unsaved input for something that turned out to be gone: the thing disappears, but its texts stay. */
export function UnsavedTexts({ texts, onDismiss }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    texts.map(({ name }) => name),
  )
  return (
    <div ref={area} className="empty:hidden">
      {texts.length > 0 && <Texts texts={texts} onDismiss={onDismiss} />}
    </div>
  )
}

const Texts = ({ texts, onDismiss }: Props) => (
  <ul className="mb-3 grid gap-2" aria-label="Not saved">
    {texts.map(({ name, text }) => (
      <li key={name} data-id={name} role="alert">
        <Notice
          action={
            <>
              <Button variant="default" size="sm" onClick={() => void copyText(text, 'Copied')}>
                Copy
              </Button>
              <IconButton aria-label="Dismiss" onClick={() => onDismiss(name)}>
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </>
          }
        >
          What this belonged to is gone. You typed: <q dir="auto">{text}</q>
        </Notice>
      </li>
    ))}
  </ul>
)
