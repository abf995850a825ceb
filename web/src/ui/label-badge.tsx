import { colourOr, readableOn } from '#lib/contrast.ts'
import classes from './badge.module.css'

type Props = { name: string; color: string | null | undefined; fallback: string }

/** A name on the colour that the user gave it, in black or white, whichever reads better. */
export function LabelBadge({ name, color, fallback }: Props) {
  const background = colourOr(color, fallback)
  return (
    <span dir="auto" className={classes.badge} style={{ background, color: readableOn(background) }}>
      {name}
    </span>
  )
}
