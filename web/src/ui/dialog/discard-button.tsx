import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'

/** Discards the input of a dialog. It disappears once there is none left, and then passes the focus to the button beside it. */
export function DiscardButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <Button ref={button} variant="subtle" className="max-xs:px-2" disabled={disabled} onClick={onClick}>
      Discard
    </Button>
  )
}
