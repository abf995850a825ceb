import { useId } from 'react'
import { TextInput } from '#ui/field/text-input.tsx'
import { hexOf } from '../labels.rules.ts'
import classes from './label-colour.module.css'

type Props = { value: string; error: string | undefined; onChange: (colour: string) => void }

/** Colours that tell labels apart; white or black reads well on each of them. */
const suggested = {
  Blue: '#3b82f6',
  Teal: '#0f766e',
  Green: '#15803d',
  Ochre: '#a16207',
  Orange: '#c2410c',
  Red: '#be123c',
  Plum: '#9d174d',
  Violet: '#7c3aed',
  Indigo: '#4338ca',
  Slate: '#475569',
}

/** A colour as hex text, from the picker, or from the suggestions. */
export function LabelColour({ value, error, onChange }: Props) {
  return (
    <TextInput
      label="Colour"
      name="color"
      spellCheck={false}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      after={
        <input
          type="color"
          aria-label="Palette"
          className="size-6 cursor-pointer"
          value={hexOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

type ChoiceProps = { value: string; onChange: (colour: string) => void }

/** Suggested colours, chosen with one tap or the arrow keys. */
export function ColourChoice({ value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.colours}>
      <legend className={classes.legend}>Suggested colours</legend>
      {Object.entries(suggested).map(([word, colour]) => (
        <input
          key={colour}
          type="radio"
          name={name}
          aria-label={word}
          title={word}
          className={classes.colour}
          style={{ background: colour }}
          checked={hexOf(value) === colour}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  )
}
