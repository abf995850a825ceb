import { blur, read, type Grid } from './grid.ts'
import { between, limited, smooth, type Random } from './noise.ts'
import type { Opening } from './words/word.ts'

/** How much light passes at a place of the opening, 0 to 1; the opening lies between 0 and 1 on both axes, and `blur` is how soft its edges are there. */
export type Passing = (p: number, q: number, blur: number) => number

/** What the light falls through. `aspect` is how much wider than high it is. */
export function openingOf(kind: Opening, aspect: number, random: Random): Passing {
  return makers[kind](aspect, random)
}

/** Passes from 0 on, softly. */
const past = (distance: number, blur: number) => smooth(limited(distance / blur / 2 + 0.5, 0, 1))

const between0And1 = (p: number, blur: number) => past(p, blur) * past(1 - p, blur)

/** What bars of this width let through; one that is narrower than the blur only dims. */
function barred(p: number, count: number, wide: number, blur: number) {
  let open = 1
  for (let bar = 1; bar < count; bar += 1) {
    const off = p - bar / count
    if (Math.abs(off) < wide + blur) open -= past(off + wide / 2, blur) - past(off - wide / 2, blur)
  }
  return open
}

const makers: Record<Opening, (aspect: number, random: Random) => Passing> = {
  panes: (aspect, random) => {
    const down = random() < 0.5 ? 3 : 2
    const along = Math.max(2, Math.round(down * aspect))
    return (p, q, blur) =>
      between0And1(p, blur / aspect) *
      between0And1(q, blur) *
      barred(p, along, 0.034 / aspect, blur / aspect) *
      barred(q, down, 0.028, blur)
  },
  leaves: (aspect, random) => {
    const panes = random() < 0.5 ? 2 : 1
    const leaves = foliage(Math.round(300 * aspect), 300, random)
    return (p, q, blur) =>
      between0And1(p, (blur * 1.5) / aspect) *
      between0And1(q, blur * 1.5) *
      barred(p, panes, 0.03 / aspect, blur / aspect) *
      (1 - 0.93 * read(leaves, p * leaves.width, q * leaves.height))
  },
  blinds: (aspect, random) => {
    const slats = Math.round(between(random, 9, 15))
    const open = between(random, 0.42, 0.58)
    return (p, q, blur) => {
      const within = q * slats - Math.floor(q * slats)
      const near = blur * slats
      const lit = past(within - (1 - open) / 2, near) * past((1 + open) / 2 - within, near)
      return between0And1(p, blur / aspect) * between0And1(q, blur) * lit * barred(p, 2, 0.02 / aspect, blur / aspect)
    }
  },
  arch: (aspect, random) => {
    const panes = random() < 0.5 ? 2 : 1
    return (p, q, blur) => {
      const round = q * aspect > 0 ? Math.hypot((p - 0.5) * aspect, Math.min(0, q - aspect / 2)) : 9
      return (
        past(aspect / 2 - round, blur) *
        past(1 - q, blur) *
        barred(p, panes, 0.03 / aspect, blur / aspect) *
        barred(q, panes * 2, 0.02, blur)
      )
    }
  },
  slit: (aspect) => (p, q, blur) => between0And1(p, blur / aspect) * between0And1(q, blur),
}

/** How much light twigs in front of a window keep away, 0 to 1, on a grid of its own size: some are close to the wall and sharp, others far and soft. */
function foliage(width: number, height: number, random: Random): Grid {
  const all: Grid = { width, height, data: new Float32Array(width * height) }
  for (const [reach, twigs, large] of [
    [9, 4, 1.6],
    [3, 4, 1.1],
    [1, 2, 0.8],
  ] as const) {
    const layer: Grid = { width, height, data: new Float32Array(width * height) }
    for (let twig = 0; twig < twigs; twig += 1) drawTwig(layer, large, random)
    for (let time = 0; time < 3; time += 1) blur(layer, reach)
    layer.data.forEach((value, at) => (all.data[at] = 1 - (1 - (all.data[at] ?? 0)) * (1 - value)))
  }
  return all
}

/** A bent twig that hangs in from the upper corners, with leaves on both sides. */
function drawTwig(layer: Grid, large: number, random: Random) {
  const { width, height } = layer
  const fromLeft = random() < 0.5
  let x = fromLeft ? between(random, -0.1, 0.4) * width : between(random, 0.6, 1.1) * width
  let y = between(random, -0.15, 0.55) * height
  let angle = (fromLeft ? 0 : Math.PI) + (fromLeft ? 1 : -1) * between(random, -0.3, 1.1)
  const bend = between(random, -0.05, 0.05)
  const leaf = height * 0.095 * large
  const count = Math.round(between(random, 7, 13))
  for (let index = 0; index < count; index += 1) {
    const size = leaf * (1.1 - (0.6 * index) / count) * between(random, 0.75, 1.2)
    const lean = (index % 2 === 0 ? 1 : -1) * between(random, 0.5, 1.1)
    drawLeaf(layer, { x, y, angle: angle + lean, size })
    for (let bit = 0; bit < 16; bit += 1)
      dot(layer, x + (Math.cos(angle) * leaf * 0.55 * bit) / 16, y + (Math.sin(angle) * leaf * 0.55 * bit) / 16)
    x += Math.cos(angle) * leaf * 0.55
    y += Math.sin(angle) * leaf * 0.55
    angle += bend + between(random, -0.06, 0.06)
  }
  drawLeaf(layer, { x, y, angle, size: leaf * 0.5 })
}

function drawLeaf(layer: Grid, { x, y, angle, size }: { x: number; y: number; angle: number; size: number }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let row = Math.floor(y - size); row <= y + size; row += 1)
    for (let column = Math.floor(x - size); column <= x + size; column += 1) {
      const along = ((column - x) * cos + (row - y) * sin) / size
      const across = Math.abs((row - y) * cos - (column - x) * sin) / size
      // Two arcs that meet in a point at either end, wider near the stem.
      if (along > 0 && along < 1 && across < 0.75 * (along - along * along) * (1.35 - 0.6 * along))
        dot(layer, column, row)
    }
}

function dot({ width, height, data }: Grid, x: number, y: number) {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (column >= 0 && row >= 0 && column < width && row < height) data[row * width + column] = 1
}
