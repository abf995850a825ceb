import type { Chance } from '../chance.ts'
import { bump, clouds, paint, shine, step, times, type Canvas, type Light } from './canvas.ts'
import { curve } from './curve.ts'

/**
 * Something turned on a lathe: half its width along its height, both as parts of the height, from the top down. `lid` is how
 * round its top looks from slightly above, for what is flat there.
 */
export type Form = { outline: (readonly [number, number])[]; height: number; gloss: number; lid?: number }
/** Where it stands: `foot` is the y of its lowest point. */
export type Thing = { form: Form; x: number; foot: number; colour: Light }

/** The soft shadow on what it stands on, away from the light, and the dark line right under it. */
export function castShadow(canvas: Canvas, { form, x, foot }: Thing, side: number) {
  const wide = widest(form)
  const away = (px: number) => ((px - x) * side) / wide
  paint(
    canvas,
    () => [0.004, 0.004, 0.005],
    (px, y) => {
      const along = away(px)
      if (along < -1.4 || along > 5 || Math.abs(y - foot) > wide) return 0
      const fading = along > 0 ? Math.exp(-along * 0.75) : 1
      const soft = 0.22 + Math.max(0, along) * 0.1
      const cast =
        0.62 * fading * bump((y - foot + wide * 0.16 + along * wide * 0.06) / wide, soft) * step(-1.3, -0.6, along)
      const contact = 0.75 * bump((y - foot + wide * 0.03) / wide, 0.09) * step(1.15, 0.75, Math.abs(along))
      return Math.max(cast, contact)
    },
    { left: x - wide * 5, right: x + wide * 5, top: foot - wide, bottom: foot + wide },
  )
}

const widest = ({ outline, height }: Form) => Math.max(...outline.map(([, half]) => half)) * height

/** The thing itself, rounded by light from one side, darker where it turns away, with a soft reflection. */
export function solid(canvas: Canvas, thing: Thing, side: number, luck: Chance) {
  const { form, x, foot, colour } = thing
  const { height, gloss, lid = 0 } = form
  const { half, cover, area } = shapeOf(thing)
  const glaze = clouds(luck)
  const turned = (px: number, t: number) => Math.max(-1, Math.min(1, ((px - x) / Math.max(half(t), 0.001)) * side))
  const downAt = (y: number) => (y - foot + height) / height
  const colourAt = (px: number, y: number) => {
    const t = downAt(y)
    const s = turned(px, t)
    const slope = lid > 0 ? 0 : (half(t + 0.02) - half(t - 0.02)) / (0.04 * height)
    const facing = (-s * 0.78 + Math.sqrt(1 - s * s) * 0.52 + slope * 0.3) / Math.hypot(1, slope * 0.6)
    const bounce = 0.07 * step(0.5, 1, s) + 0.05 * step(0.8, 1, t)
    const lit = 0.06 + 0.86 * Math.max(0, facing) ** 1.1 + bounce
    return times(colour, lit * (0.92 + 0.16 * glaze(px * 16, y * 16, 3)))
  }
  paint(canvas, colourAt, cover, area)
  if (lid > 0) paintLid(canvas, thing, half(0), side)
  const reflection = (px: number, y: number) => {
    const shown = cover(px, y)
    if (shown === 0) return 0
    return shown * gloss * 0.5 * bump(turned(px, downAt(y)) + 0.5, 0.13) * bump(downAt(y) - 0.42, 0.24)
  }
  shine(canvas, [1, 0.97, 0.92], reflection, area)
}

/** Half its width along its height, which places it covers, and around which it lies. Seen from slightly above, its foot is an arc. */
function shapeOf({ form, x, foot }: Thing) {
  const { height, lid = 0.12 } = form
  const outline = curve(form.outline)
  const half = (t: number) => outline(t) * height
  const base = half(1)
  const reach = widest(form) * 1.1
  const cover = (px: number, y: number) => {
    const off = Math.abs(px - x)
    if (off > reach) return 0
    const arc = 1 - Math.sqrt(Math.max(0, 1 - (off / Math.max(base, 0.001)) ** 2))
    const inside = [half((y - foot + height) / height) - off, foot - lid * base * arc - y, y - (foot - height)]
    return inside.reduce((amount, far) => amount * step(-0.0015, 0.0015, far), 1)
  }
  return { half, cover, area: { left: x - reach, right: x + reach, top: foot - height - reach, bottom: foot + 0.01 } }
}

function paintLid(canvas: Canvas, { form, x, foot, colour }: Thing, half: number, side: number) {
  const top = foot - form.height
  const round = half * (form.lid ?? 0)
  paint(
    canvas,
    (px) => times(colour, 0.8 - (0.16 * (px - x) * side) / half),
    (px, y) => step(1.02, 0.98, Math.hypot((px - x) / half, (y - top) / round)),
    { left: x - half * 1.05, right: x + half * 1.05, top: top - round * 1.05, bottom: top + round * 1.05 },
  )
}
