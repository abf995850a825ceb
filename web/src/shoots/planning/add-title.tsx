import { TextInput } from '#ui/field/text-input.tsx'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { useRef, useState, type ReactNode } from 'react'
import { holdDraft } from '#lib/form/held-drafts.ts'
import { useDraft } from '#lib/form/use-draft.ts'
import { AddForm } from './row.tsx'

type Props = {
  what: 'tasks' | 'shots'
  /** What the user calls one of them. */
  one: 'task' | 'shot'
  /** The name of the draft that keeps a title until it is added. */
  draft: string
  /** The titles in the list. */
  there: readonly string[]
  /** True when the shoot has the maximum number of them. */
  full: boolean
  /** Another way to add some. */
  more?: ReactNode
  onAdd: (title: string) => Promise<unknown>
}

const blank = { title: '', sent: [] as string[] }

const without = (titles: readonly string[], one: string) => {
  const at = titles.indexOf(one)
  return at < 0 ? [...titles] : titles.toSpliced(at, 1)
}

/** Sent titles stay in the draft until they are added; those that are neither added nor being sent have failed. */
function useSending({ draft: name, there, onAdd }: Omit<Props, 'full' | 'what' | 'one' | 'more'>) {
  const draft = useDraft(name, blank)
  const [onTheWay, setOnTheWay] = useState<string[]>([])
  const { title = '', sent = [] } = draft.typed
  // Sent by an earlier page, which never learned the outcome.
  const [unheard] = useState(sent)

  const send = async (text: string) => {
    const again = without(draft.read().sent ?? [], text)
    draft.type({ sent: [...again, text] })
    setOnTheWay((now) => [...now, text])
    try {
      await onAdd(text)
      const { title, sent: others } = draft.read()
      const left = without(others ?? [], text)
      if (title || left.length > 0) draft.type({ sent: left })
      else draft.drop()
    } catch {
      // It returns to its field; if something else has been typed there, it waits below.
      const now = draft.read()
      if (!now.title) draft.type({ title: text, sent: without(now.sent ?? [], text) })
      holdDraft(name)
    } finally {
      setOnTheWay((now) => without(now, text))
    }
  }
  const isAdded = (text: string) => unheard.includes(text) && there.includes(text)
  const failed = [...new Set(sent)].filter((text) => !onTheWay.includes(text) && !isAdded(text))
  return { title, failed, type: (text: string) => draft.type({ title: text }), send }
}

/** Adds a task or a shot by its title. The field is free for the next one at once; a title that was not added comes back. */
export function AddTitle({ what, one, full, more, ...sending }: Props) {
  const { title, failed, type, send } = useSending(sending)
  const field = useRef<HTMLInputElement>(null)
  const submit = () => {
    type('')
    field.current?.focus()
    void send(title.trim())
  }
  return (
    <AddForm
      what={what}
      full={full}
      more={more}
      can={title.trim() !== ''}
      onSubmit={submit}
      below={failed.map((text) => (
        <p key={text} role="alert" className="basis-full text-15 text-danger">
          “<bdi>{text}</bdi>” was not added.{' '}
          <button type="button" className="p-1 font-semibold underline" onClick={() => void send(text)}>
            Try again
          </button>
        </p>
      ))}
    >
      <TextInput
        ref={field}
        className="min-w-30 flex-1"
        aria-label={`New ${one}`}
        placeholder={`Add a ${one}...`}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={shootLimits.label}
        value={title}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </AddForm>
  )
}
