import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { colourOr } from '#lib/contrast.ts'
import classes from './quiet-label.module.css'

type Props = { name: string; color: string | undefined }

/** A label in a list where names come first: its colour as a dot, on a tint of it. */
export const QuietLabel = ({ name, color }: Props) => (
  <span dir="auto" className={classes.label} style={{ '--label': colourOr(color, defaultLabelColour) }}>
    {name}
  </span>
)
