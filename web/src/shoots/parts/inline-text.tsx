import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Offers } from '#ui/offers.tsx'
import { SavingState } from './saving-state.tsx'

type Props = {
  /** The editor's label: 'Title of Model arrives'. */
  label: string
  value: string
  /** The name of the draft that keeps unsaved input. */
  draft: string
  /** How the value is shown while it is not being edited. */
  children: ReactNode
  /** Rejects when saving failed; the editor then opens again with the input. `was` is what it was typed over, if that is not `value`. */
  onSave: (value: string, was: string | undefined) => Promise<unknown>
  type?: 'text' | 'time'
  multiline?: boolean
  maxLength?: number
  /** What happens when the field is left empty: by default nothing is changed. */
  empty?: 'cancels' | 'saves'
  /** What can be chosen instead of typing it, below the field. */
  offers?: { label: string; of: (typed: string) => readonly string[] }
  disabled?: boolean
  className?: string | undefined
}

// Its edges reach out of what it stands in, so that its words align with those around it.
const box = '-mx-1.5 block min-h-8 rounded-md border px-1.5 py-0.75 pointer-coarse:min-h-touch'

/** Text that becomes a field when clicked. Enter and leaving it save, Escape cancels. Unsaved input keeps it open. */
export function InlineText({ value, draft, children, disabled = false, className = '', label, ...props }: Props) {
  const { form, open, isOpen, isAsked, finish: end } = useEditing(draft, value, props)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus({ preventScroll: true })
  }, [isOpen])

  const finish = (byKey: boolean, isGivenUp = false) => {
    takesFocus.current = byKey
    end(isGivenUp)
  }
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={`${box} relative max-w-[calc(100%+--spacing(3))] cursor-text border-transparent text-start wrap-anywhere enabled:hover:border-line enabled:hover:bg-muted disabled:cursor-default ${className}`}
        disabled={disabled}
        onClick={open}
      >
        <span className="sr-only">{label}: </span>
        <span dir="auto" className="block">
          {children}
        </span>
        <span className="sr-only">. Edit</span>
      </button>
    )
  }
  return (
    <>
      <Editor
        {...props}
        label={label}
        asked={isAsked}
        typed={form.values.text}
        onType={(text) => form.change({ text })}
        onFinish={finish}
      />
      {form.state === 'failed' && <SavingState form={form} />}
    </>
  )
}

/** The input, whether its field is open, and saving it. */
function useEditing(name: string, value: string, { onSave, empty }: Pick<Props, 'onSave' | 'empty'>) {
  const isChanged = (text: string) => text !== value && (text !== '' || empty === 'saves')
  const form = useSelfSaving({
    name,
    stored: { text: value },
    changes: ({ text }) => (isChanged(text.trim()) ? { text } : {}),
    // A failure opens the field again with the input.
    save: ({ text }, was) => onSave(text.trim(), was.text),
  })
  const [isAsked, setAsked] = useState(false)
  const finish = (isGivenUp: boolean) => {
    setAsked(false)
    if (isGivenUp) form.discard()
    else form.save()
  }
  return { form, isAsked, isOpen: isAsked || (form.dirty && !form.busy), open: () => setAsked(true), finish }
}

type EditorProps = Pick<Props, 'label' | 'type' | 'multiline' | 'maxLength' | 'offers'> & {
  typed: string
  /** False when it opened on its own because of unsaved input: the focus then stays where it is. */
  asked: boolean
  onType: (text: string) => void
  onFinish: (byKey: boolean, isGivenUp?: boolean) => void
}

function Editor({ label, typed, type = 'text', multiline, maxLength, offers, asked, onType, onFinish }: EditorProps) {
  const done = useRef(false)
  const finish: typeof onFinish = (...how) => {
    // Removing the field from the page triggers blur as well.
    if (done.current) return
    done.current = true
    onFinish(...how)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') finish(true, true)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    finish(true)
  }
  const shared = {
    className: `${box} w-[calc(100%+--spacing(3))] max-w-full resize-y border-line-strong bg-page text-ink -outline-offset-1 field-sizing-content focus-visible:border-focus pointer-coarse:text-16`,
    dir: 'auto',
    'aria-label': label,
    value: typed,
    maxLength,
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!asked || !field || field.dataset.ready !== undefined) return
      field.dataset.ready = ''
      field.focus()
      field.select()
    },
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    onKeyDown: press,
  }
  const choose = (text: string) => {
    onType(text)
    finish(true)
  }
  return (
    <div
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && finish(false)}
    >
      {multiline ? <textarea {...shared} rows={2} /> : <input {...shared} type={type} autoComplete="off" />}
      {offers && (
        <div className="my-2">
          <Offers label={offers.label} of={offers.of(typed)} onChoose={choose} />
        </div>
      )}
    </div>
  )
}
