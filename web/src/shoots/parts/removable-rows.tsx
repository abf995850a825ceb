import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dropDraft, dropDraftsUnder, type Fields } from '#lib/form/drafts.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { copyText } from '#lib/press/copy-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const wordsOf = (fields: Fields) => Object.values(fields).map(String).join(' ').trim()

/**
 * Rows of things that can go, in an area of the page. The focus goes on to the next one; and what was typed into a thing and not saved
 * stays, as `texts`, when another window has deleted it. `start` is the prefix of the names of such drafts, up to the id.
 */
export function useRows<E extends HTMLElement>(start: string, things: readonly number[]) {
  const area = useRef<E>(null)
  useRowFocus(area, things)
  const drafts = useDraftsUnder(start)
  const [givenUp, setGivenUp] = useState<number[]>([])
  const numberOf = (name: string) => Number(name.slice(start.length).split('.')[0])
  const gone = drafts.filter(([name]) => ![...things, ...givenUp].includes(numberOf(name)))
  const texts = gone.map(([name, fields]) => ({ name, text: wordsOf(fields) })).filter(({ text }) => text !== '')
  /** Deleting a thing discards its unsaved input. */
  const giveUp = (thing: number, deleting: Promise<unknown>) => {
    setGivenUp((now) => [...now, thing])
    deleting
      .then(
        () => dropDraftsUnder(`${start}${thing}.`),
        () => undefined,
      )
      .finally(() => setGivenUp((now) => now.filter((other) => other !== thing)))
  }
  return { area, giveUp, texts }
}

type Props = { texts: readonly { name: string; text: string }[] }

/** Unsaved input for something that turned out to be gone, to be copied or dismissed. */
export function UnsavedTexts({ texts }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    texts.map(({ name }) => name),
  )
  return (
    <div ref={area} className="empty:hidden">
      {texts.length > 0 && (
        <ul className="mb-3 grid gap-2" aria-label="Not saved">
          {texts.map(({ name, text }) => (
            <li key={name} data-id={name} role="alert">
              <Notice
                action={
                  <>
                    <Button variant="default" size="sm" onClick={() => void copyText(text, 'Copied')}>
                      Copy
                    </Button>
                    <IconButton aria-label="Dismiss" onClick={() => dropDraft(name)}>
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
      )}
    </div>
  )
}
