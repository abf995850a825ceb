import type { TextField as Text } from '@contactsheet/contracts/calls/fields'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput, type TextInputProps } from '#ui/field/text-input.tsx'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
type Look =
  | 'autoComplete'
  | 'description'
  | 'type'
  | 'inputMode'
  | 'className'
  | 'placeholder'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
type Props = Pick<TextInputProps, Look | 'withAsterisk' | 'after'> & {
  /** The contract's description of the text. */
  of: Text
  field: Field
  minRows?: number
  maxRows?: number
  onBlur?: () => void
}

/** A text of the contract in a form: its label, maximum length and number of lines come from there. */
export function TextField({ of: { label, max, lines }, field, minRows = 3, maxRows = 14, type, ...look }: Props) {
  // Pasted multi-line text is not truncated: the contract reports that it is too long.
  if (lines) return <TextArea label={label} minRows={minRows} maxRows={maxRows} {...field} {...look} />
  return <TextInput label={label} maxLength={max} autoComplete="off" type={type} {...field} {...look} />
}
