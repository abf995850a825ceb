import { IconCheck } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { neighbourOf, picturedOf, type Group } from './groups.rules.ts'

type Props = Group & {
  chosen: ReadonlySet<number>
  disabled: boolean
  /** The first one of the dialog: its first picture takes the focus. */
  isFirst: boolean
  onChoose: (id: number) => void
  onDiscard: (ids: number[]) => void
}

/** The pictures of one generation, or those that wait from before; arrow keys move between all of the dialog. */
export function ImageGroup({ title, images, missing, chosen, disabled, isFirst, onChoose, onDiscard }: Props) {
  const area = useRef<HTMLElement>(null)
  useRowFocus(
    area,
    images.map(({ id }) => id),
  )
  const [first] = images
  const isOne = images.every(({ prompt }) => prompt === first?.prompt)
  return (
    <section
      ref={area}
      className="not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-5"
      aria-label={title}
    >
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <h3 className="font-bold">{title}</h3>
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          aria-label={`Discard ${title}`}
          onClick={() => onDiscard(images.map(({ id }) => id))}
        >
          Discard
        </Button>
        {missing && <p className="col-span-full text-15">{missing}</p>}
        {isOne && (
          <p className="col-span-full line-clamp-2 text-15 wrap-anywhere text-dim" dir="auto">
            {first?.prompt}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3 sm:gap-3">
        {images.map((image, place) => (
          <Tile
            key={image.id}
            image={image}
            label={labelOf(image, `${title}, image ${place + 1}`)}
            prompt={isOne ? undefined : image.prompt}
            chosen={chosen.has(image.id)}
            disabled={disabled}
            isFirst={isFirst && place === 0}
            onChoose={() => onChoose(image.id)}
            onKey={moveFocus}
          />
        ))}
      </div>
    </section>
  )
}

type TileProps = {
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

const words = 'mt-1.5 text-14 wrap-anywhere text-dim'

/** A generated picture that can be chosen. Below a study stands what it was painted from. */
function Tile({ image, label, prompt, chosen, disabled, isFirst, onChoose, onKey }: TileProps) {
  const { id, width, height, palette, imageType } = image
  return (
    <div data-id={id} data-generated>
      <label
        className="relative block overflow-hidden bg-muted outline-offset-2 outline-focus has-checked:after:absolute has-checked:after:inset-0 has-checked:after:border-4 has-checked:after:border-accent has-checked:after:inset-ring-2 has-checked:after:inset-ring-white has-focus-visible:outline-3"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <input
          type="checkbox"
          className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
          data-main
          data-autofocus={isFirst || undefined}
          aria-label={label}
          checked={chosen}
          disabled={disabled}
          onChange={onChoose}
          onKeyDown={onKey}
        />
        <Picture picture={picturedOf(image)} alt="" sizes="(max-width: 40em) 92vw, 360px" eager />
        <span
          className="pointer-events-none absolute inset-e-2.5 top-2.5 z-1 grid size-7 place-items-center rounded-full border-2 border-white bg-shade text-white peer-checked:bg-accent"
          aria-hidden="true"
        >
          {chosen && <IconCheck size={18} stroke={2.5} />}
        </span>
      </label>
      {prompt !== undefined && (
        <p className={words} dir="auto">
          {prompt}
        </p>
      )}
      {imageType === 'study' && (
        <p className={words}>{image.words.length > 0 ? image.words.join(', ') : 'No known word: colours of its own'}</p>
      )}
      {imageType === 'study' && (
        <ul className="mt-1 flex flex-wrap gap-x-2.5 gap-y-1 text-13 text-dim" aria-label="Colours">
          {palette.map(({ hex, name }) => (
            <li key={hex} className="inline-flex items-center gap-1.5">
              <span
                className="size-3.5 rounded-sm inset-ring inset-ring-edge"
                style={{ backgroundColor: hex }}
                aria-hidden="true"
              />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const labelOf = ({ palette }: GeneratedImage, place: string) =>
  palette.length === 0
    ? place
    : `${place}: ${palette
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}`

/** Moves the focus to the picture beside, above or below, also in another group. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const dialog = event.currentTarget.closest('dialog')
  const all = [...(dialog?.querySelectorAll<HTMLInputElement>('[data-generated] input') ?? [])]
  const boxes = all.map((input) => {
    const { x, y } = (input.closest('[data-generated]') ?? input).getBoundingClientRect()
    return { x, y }
  })
  const to = neighbourOf(
    event.key,
    all.findIndex((input) => input === event.target),
    boxes,
  )
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
