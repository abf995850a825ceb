import { Button } from '#ui/button.tsx'
import { useRef, type KeyboardEvent } from 'react'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { neighbourOf, type Group } from '../groups.rules.ts'
import { GeneratedTile } from './generated-tile.tsx'
import classes from './image-group.module.css'

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
    <section ref={area} className={classes.group} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          aria-label={`Discard ${title}`}
          onClick={() => onDiscard(images.map(({ id }) => id))}
        >
          Discard
        </Button>
        {missing && <p className={classes.missing}>{missing}</p>}
        {isOne && (
          <p className={classes.prompt} dir="auto">
            {first?.prompt}
          </p>
        )}
      </div>
      <div className={classes.images}>
        {images.map((image, place) => (
          <GeneratedTile
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
