import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './inline-text.module.css'

type Props = {
  /** Names the editor: 'Title of Model arrives'. */
  label: string
  value: string
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

/** Text that becomes a field when it is clicked. Enter and leaving it save, Escape gives up. */
export function InlineText({ value, children, disabled = false, className = '', label, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  const [failed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus({ preventScroll: true })
  }, [isOpen])

  const finish = (text: string | undefined, byKey: boolean) => {
    takesFocus.current = byKey
    setTyped(undefined)
    setFailed(false)
    const sent = text?.trim()
    if (sent === undefined || sent === value || (sent === '' && props.empty !== 'saves')) return
    props.onSave(sent).catch(() => {
      setTyped(text)
      setFailed(true)
    })
  }
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={`${classes.text} ${className}`}
        disabled={disabled}
        onClick={() => setTyped(value)}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span dir="auto" className={classes.words}>
          {children}
        </span>
        <VisuallyHidden>. Edit</VisuallyHidden>
      </button>
    )
  }
  return <Editor {...props} label={label} value={typed} asked={!failed} onType={setTyped} onFinish={finish} />
}

type EditorProps = Pick<Props, 'label' | 'value' | 'type' | 'multiline' | 'maxLength'> & {
  /** False when it opened by itself because saving failed: then the focus stays where it is. */
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
