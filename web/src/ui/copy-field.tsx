import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { copyText } from '#lib/press/copy-text.ts'

type Props = {
  label: string
  description?: string
  value: string
  /** Shown once it is in the clipboard: 'Link copied'. */
  said: string
}

/** An address to copy: selected on focus, copied with one click. */
export function CopyField({ label, description, value, said }: Props) {
  const id = useId()
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      beside={
        <Button
          variant="default"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          aria-describedby={id}
          onClick={() => void copyText(value, said)}
        >
          Copy
        </Button>
      }
    />
  )
}
