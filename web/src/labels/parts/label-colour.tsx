import '#ui/controls.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { ColorInput } from '@mantine/core'
import { useId } from 'react'
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
    <ColorInput
      label="Colour"
      format="hex"
      withEyeDropper={false}
      fixOnBlur={false}
      // Above the field, where it does not cover Save.
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      name="color"
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
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
