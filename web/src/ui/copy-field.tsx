import './controls.css'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { copyText } from '#lib/press/copy-text.ts'
import classes from './copy-field.module.css'

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
      inputContainer={(input) => (
        <div className={classes.row}>
          {input}
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            aria-describedby={id}
            onClick={() => void copyText(value, said)}
          >
            Copy
          </Button>
        </div>
      )}
    />
  )
}
