import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import type { KeyboardEvent } from 'react'
import { TextInput } from '#ui/field/text-input.tsx'
import type { ShootForm } from './use-shoot-form.ts'

type Props = { form: Pick<ShootForm, 'field'>; onClose: () => void }

/** The name as a field. Enter and leaving it save, Escape gives up; without one the shoot goes by its genre and its people. */
export function NameInput({ form, onClose }: Props) {
  const field = form.field('title')
  return (
    <TextInput
      {...field}
      className="min-w-0 flex-1"
      aria-label={shootTexts.title.label}
      maxLength={shootTexts.title.max}
      placeholder="Linen and dunes"
      autoComplete="off"
      ref={(input) => {
        if (!input || document.activeElement === input) return
        input.focus()
        input.select()
      }}
      onBlur={(event) => {
        field.onBlur(event)
        onClose()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        field.onKeyDown(event)
        if (!event.nativeEvent.isComposing && (event.key === 'Enter' || event.key === 'Escape')) onClose()
      }}
    />
  )
}
