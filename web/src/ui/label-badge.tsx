import { colourOr, readableOn } from '#lib/contrast.ts'
import classes from './badge.module.css'

type Props = {
  name: string
  color: string | null | undefined
  fallback: string
  /** In lists, where other things matter more: the colour as a dot, on a tint of it. */
  quiet?: boolean
}

/** A name on the colour that the user gave it, in black or white, whichever reads better; or quietly. */
export function LabelBadge({ name, color, fallback, quiet }: Props) {
  const background = colourOr(color, fallback)
  const style = quiet ? { '--label': background } : { background, color: readableOn(background) }
  return (
    <span dir="auto" className={classes.badge} data-quiet={quiet} style={style}>
      {name}
    </span>
  )
}
