import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { Picture } from '#ui/pictures/picture.tsx'
import { picturedOf } from '../groups.rules.ts'
import classes from './generated-tile.module.css'

type Props = {
  image: GeneratedImage
  /** What it is called, for those who do not see it. */
  label: string
  /** What it was made from, where its group does not say so. */
  prompt: string | undefined
  chosen: boolean
  disabled: boolean
  isFirst: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A generated picture that can be chosen. Below a study stands what it was painted from. */
export function GeneratedTile({ image, label, prompt, chosen, disabled, isFirst, onChoose, onKey }: Props) {
  const { id, width, height, palette, words, imageType } = image
  return (
    <div className={classes.tile} data-id={id} data-generated>
      <label className={classes.choice} style={{ aspectRatio: `${width} / ${height}` }}>
        <input
          type="checkbox"
          className={classes.input}
          data-main
          data-autofocus={isFirst || undefined}
          aria-label={label}
          checked={chosen}
          disabled={disabled}
          onChange={onChoose}
          onKeyDown={onKey}
        />
        <Picture picture={picturedOf(image)} alt="" sizes="(max-width: 40em) 92vw, 360px" eager />
        <span className={classes.box} aria-hidden="true">
          {chosen && <IconCheck size={18} stroke={2.5} />}
        </span>
      </label>
      {prompt !== undefined && (
        <p className={classes.words} dir="auto">
          {prompt}
        </p>
      )}
      {imageType === 'study' && (
        <p className={classes.words}>{words.length > 0 ? words.join(', ') : 'No known word: colours of its own'}</p>
      )}
      {imageType === 'study' && (
        <ul className={classes.swatches} aria-label="Colours">
          {palette.map(({ hex, name }) => (
            <li key={hex} className={classes.swatch}>
              <span className={classes.colour} style={{ backgroundColor: hex }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
