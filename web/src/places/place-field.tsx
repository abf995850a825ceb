import { TextInput, type TextInputProps } from '#ui/field/text-input.tsx'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import type { ChosenPlace } from './matches.rules.ts'
import type { Keys } from './place-matches.tsx'

const PlaceMatches = lazyPart(() => import('./place-matches.tsx'), 'PlaceMatches')

// No native element offers places while one types.
const combobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

type Events = 'onChange' | 'onBlur' | 'onKeyDown' | 'onPointerDown'
type Props = Pick<TextInputProps, 'label' | 'id' | 'maxLength' | 'placeholder'> & {
  /** True where a dialog begins with it. */
  'data-autofocus'?: boolean | undefined
  field: Pick<TextInputProps, Events | 'name' | 'error'> & { value: string }
  /** Told to those who type, below what is offered. */
  note?: string | undefined
  onPlace: (place: ChosenPlace) => void
}

/** A text field that offers the places which its text may mean: those used before, cities by name, and the point of a map link. */
export function PlaceField({ field, note, onPlace, ...look }: Props) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<Keys>(null)
  const [asks, setAsks] = useState(false)
  const [offer, setOffer] = useState<{ active: string | undefined }>()
  return (
    <>
      <TextInput
        ref={input}
        autoComplete="off"
        {...combobox}
        aria-expanded={offer !== undefined}
        aria-controls={offer && list}
        aria-activedescendant={offer?.active}
        {...look}
        {...field}
        onChange={(event) => {
          setAsks(true)
          field.onChange?.(event)
        }}
        // Places used before are offered to whoever has not typed yet, but not over a dialog that begins with it.
        onFocus={() => setAsks(field.value === '' && !look['data-autofocus'])}
        onClick={() => field.value === '' && setAsks(true)}
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
            id={list}
            input={input}
            keys={keys}
            text={field.value}
            note={note}
            onOffer={setOffer}
            onEnd={() => setAsks(false)}
            onPlace={onPlace}
          />
        )}
      </Suspense>
    </>
  )
}
