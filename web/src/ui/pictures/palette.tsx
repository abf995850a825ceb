import type { Swatch } from '@contactsheet/contracts/moodboards/moodboard'
import { copyText } from '#lib/press/copy-text.ts'

type Props = {
  /** What the colours belong to, for screen readers: 'Colours of the moodboard'. */
  label: string
  palette: readonly Swatch[]
}

/** The colours of a picture or a board; a tap copies one. */
export function Palette({ label, palette }: Props) {
  if (palette.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-0.5" aria-label={label}>
      {palette.map(({ hex, name }) => (
        <li key={hex}>
          <button
            type="button"
            className="block size-7 cursor-copy border border-edge print-color-exact pointer-coarse:size-touch"
            style={{ backgroundColor: hex }}
            aria-label={`Copy ${name}, ${hex}`}
            title={`${name}, ${hex}`}
            onClick={() => void copyText(hex, `${hex} copied`)}
          />
        </li>
      ))}
    </ul>
  )
}
