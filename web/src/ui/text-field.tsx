import '#ui/controls.css'
import type { TextField as Text } from '@contactsheet/contracts/fields'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
type Shared = keyof TextInputProps & keyof TextareaProps
type Props = Pick<TextInputProps & TextareaProps, Exclude<Shared, keyof Field | 'label'>> &
  Pick<TextInputProps, 'type' | 'inputMode'> & {
    /** What the contract says about it. */
    of: Text
    field: Field
  }

/** A text of the contract in a form: how it is called, how long it may be and how many lines it has come from there. */
export function TextField({ of: { label, max, lines }, field, type, inputMode, ...props }: Props) {
  // Several lines are not cut when they are pasted: the contract says that they are too many.
  if (lines) return <Textarea label={label} autosize minRows={3} maxRows={14} {...field} {...props} />
  const kind = { ...(type && { type }), ...(inputMode && { inputMode }) }
  return <TextInput label={label} maxLength={max} autoComplete="off" {...kind} {...field} {...props} />
}
