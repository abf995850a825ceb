import type { TextField as Text } from '@contactsheet/contracts/calls/fields'
import { TextInput, type TextInputProps } from '#ui/field/text-input.tsx'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import type { ChosenPlace } from './matches.rules.ts'
import type { Keys } from './place-matches.tsx'

const PlaceMatches = lazyPart(() => import('./place-matches.tsx'), 'PlaceMatches')

// No native element offers places while one types.
const combobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

type Events = 'onChange' | 'onBlur' | 'onKeyDown' | 'onPointerDown'
type Props = Pick<TextInputProps, Events | 'placeholder' | 'autoCapitalize'> & {
  /** The contract's description of the text. */
  of: Pick<Text, 'label' | 'max'>
  field: Pick<TextInputProps, Events | 'name' | 'error'> & { value: string }
  /** Told to those who type, below what is offered. */
  note?: string | undefined
  /** True when a text means nothing until a place is chosen: the first one offered is active, and it is said when there is none. */
  mustChoose?: boolean
  onPlace: (place: ChosenPlace) => void
}

/** A text field that offers the places which its text may mean: cities by name, and the point of a map link. */
export function PlaceField({ of: { label, max }, field, note, mustChoose = false, onPlace, ...look }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<Keys>(null)
  const [asks, setAsks] = useState(false)
  const [offer, setOffer] = useState<{ active: string | undefined }>()
  return (
    <>
      <TextInput
        ref={input}
        label={label}
        maxLength={max}
        autoComplete="off"
        {...combobox}
        aria-expanded={offer !== undefined}
        aria-controls={offer && id}
        aria-activedescendant={offer?.active}
        {...look}
        {...field}
        onChange={(event) => {
          setAsks(true)
          field.onChange?.(event)
        }}
        // What was typed before and means nothing yet is looked up again.
        onFocus={() => setAsks(mustChoose && field.value !== '')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAsks(true)
          if (!keys.current?.press(event)) field.onKeyDown?.(event)
        }}
        onBlur={(event) => {
          const isTaken = keys.current?.leave()
          setAsks(false)
          if (!isTaken) field.onBlur?.(event)
        }}
      />
      <Suspense>
        {asks && (
          <PlaceMatches
            id={id}
            input={input}
            keys={keys}
            text={field.value}
            note={note}
            mustChoose={mustChoose}
            onOffer={setOffer}
            onEnd={() => setAsks(false)}
            onPlace={onPlace}
          />
        )}
      </Suspense>
    </>
  )
}
