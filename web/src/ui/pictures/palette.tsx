import type { Swatch } from '@contactsheet/contracts/moodboards/moodboard'
import classes from './palette.module.css'

type Props = {
  /** What the colours belong to, for screen readers: 'Colours of the moodboard'. */
  label: string
  palette: readonly Swatch[]
  /** Called with the colour as '#rrggbb'; without it the colours cannot be pressed. */
  onCopy?: (hex: string) => void
}

/** The colours of a picture or a board; a tap copies one. */
export function Palette({ label, palette, onCopy }: Props) {
  if (palette.length === 0) return null
  return (
    <ul className={classes.palette} aria-label={label}>
      {palette.map(({ hex, name }) => (
        <li key={hex}>
          {onCopy ? (
            <button
              type="button"
              className={classes.swatch}
              style={{ backgroundColor: hex }}
              aria-label={`Copy ${name}, ${hex}`}
              title={`${name}, ${hex}`}
              onClick={() => onCopy(hex)}
            />
          ) : (
            <span className={classes.swatch} style={{ backgroundColor: hex }}>
              <span className={classes.words}>{`${name}, ${hex}`}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
