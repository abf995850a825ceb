import { VisuallyHidden } from '@mantine/core'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './inline-text.module.css'

type Props = {
  /** Names the editor: 'Title of Model arrives'. */
  label: string
  value: string
  /** Under which name it is kept until it is saved. */
  draft: string
  /** How the value reads while nobody edits it. */
  children: ReactNode
  /** Fails when it was not saved; the editor then opens again with what was typed. */
  onSave: (value: string) => Promise<unknown>
  type?: 'text' | 'time'
  multiline?: boolean
  maxLength?: number
  /** What leaving it empty means: usually that nothing is changed. */
  empty?: 'cancels' | 'saves'
  disabled?: boolean
  className?: string | undefined
}

/** Text that becomes a field when it is clicked. Enter and leaving it save, Escape gives up. What is not saved stays open. */
export function InlineText({ value, draft, children, disabled = false, className = '', label, ...props }: Props) {
  const { open, isOpen, isAsked, typed, type, finish: end } = useEditing(draft, value, props)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus({ preventScroll: true })
  }, [isOpen])

  const finish = (text: string | undefined, byKey: boolean) => {
    takesFocus.current = byKey
    end(text)
  }
  if (!isOpen) {
    return (
      <button ref={button} type="button" className={`${classes.text} ${className}`} disabled={disabled} onClick={open}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span dir="auto" className={classes.words}>
          {children}
        </span>
        <VisuallyHidden>. Edit</VisuallyHidden>
      </button>
    )
  }
  return <Editor {...props} label={label} value={typed} asked={isAsked} onType={type} onFinish={finish} />
}

const blank = { text: '' }

/** What is being typed, whether its field is open, and its way to the server. */
function useEditing(name: string, value: string, { onSave, empty }: Pick<Props, 'onSave' | 'empty'>) {
  const draft = useDraft(name, blank)
  const [isAsked, setAsked] = useState(false)
  const [sending, setSending] = useState(0)
  const { text: typed } = draft.typed
  const isUnsaved = typed !== undefined && typed.trim() !== value && sending === 0

  const send = async (text: string) => {
    setSending((now) => now + 1)
    try {
      await onSave(text.trim())
      draft.drop({ text })
    } catch {
      // It has been said, and the field opens again with what was typed.
    } finally {
      setSending((now) => now - 1)
    }
  }
  const finish = (text: string | undefined) => {
    setAsked(false)
    const sent = text?.trim()
    if (text === undefined || sent === value || (sent === '' && empty !== 'saves')) return draft.drop()
    draft.type({ text })
    void send(text)
  }
  return {
    typed: typed ?? value,
    isAsked,
    isOpen: isAsked || isUnsaved,
    open: () => setAsked(true),
    type: (text: string) => draft.type({ text }),
    finish,
  }
}

type EditorProps = Pick<Props, 'label' | 'value' | 'type' | 'multiline' | 'maxLength'> & {
  /** False when it opened by itself because something is not saved yet: then the focus stays where it is. */
  asked: boolean
  onType: (text: string) => void
  /** Undefined gives up. */
  onFinish: (text: string | undefined, byKey: boolean) => void
}

function Editor({ label, value, type = 'text', multiline, maxLength, asked, onType, onFinish }: EditorProps) {
  const done = useRef(false)
  const finish = (text: string | undefined, byKey: boolean) => {
    // A field that is taken away loses the focus as well.
    if (done.current) return
    done.current = true
    onFinish(text, byKey)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') finish(undefined, true)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    finish(value, true)
  }
  const shared = {
    className: classes.field,
    dir: 'auto',
    'aria-label': label,
    value,
    maxLength,
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!asked || !field || field.dataset.ready !== undefined) return
      field.dataset.ready = ''
      field.focus()
      field.select()
    },
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    onBlur: () => finish(value, false),
    onKeyDown: press,
  }
  return multiline ? <textarea {...shared} rows={2} /> : <input {...shared} type={type} autoComplete="off" />
}
