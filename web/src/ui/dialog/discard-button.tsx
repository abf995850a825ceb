import { useRef } from 'react'
import { Button } from '@mantine/core'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'

/** Gives up what was typed into a dialog. It leaves with the last of it, and then hands the focus to the button beside it. */
export function DiscardButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <Button ref={button} variant="subtle" color="gray" disabled={disabled} onClick={onClick}>
      Discard
    </Button>
  )
}
