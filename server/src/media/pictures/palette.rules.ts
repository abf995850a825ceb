import { converter, formatHex } from 'culori'

/** A colour as `#rrggbb` in lower case, and its share of the area between 0 and 1. */
export type Swatch = { hex: string; share: number }

/** A colour in OKLab, where equal distances look equally different, and how much there is of it. */
export type Weighed = { l: number; a: number; b: number; weight: number }

/** What counts as a colour of its own: how far it is from others, and how much there is of it. */
type Apart = { sameWithin: number; leastShare: number }

/**
 * Colours closer than the first are taken for the same by most people when they do not lie side by side. A picture or board of few
 * colours is looked at more and more closely, until it shows five.
 */
const closer: Apart[] = [
  { sameWithin: 0.07, leastShare: 0.03 },
  { sameWithin: 0.05, leastShare: 0.02 },
  { sameWithin: 0.035, leastShare: 0.01 },
]
/** For boards whose pictures show five: shades of several pictures are averaged, which brings neighbours closer together. */
const closest: Apart[] = [...closer, { sameWithin: 0.025, leastShare: 0.01 }]
const [fewest, mostSwatches] = [5, 6]

const toOklab = converter('oklab')

/** A colour of OKLab from a `#rrggbb`, or from red, green and blue between 0 and 1. */
export function weighed(colour: string | { r: number; g: number; b: number }, weight: number): Weighed {
  const found = toOklab(typeof colour === 'string' ? colour : { mode: 'rgb', ...colour })
  if (found === undefined) throw new Error(`${JSON.stringify(colour)} is not a colour`)
  return { l: found.l, a: found.a, b: found.b, weight }
}

const distance = (one: Weighed, other: Weighed) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

/**
 * Gives each colour to the nearest of `centres` and returns the groups, until the centres of the groups no longer move. Groups
 * that nothing is near to are left out.
 */
export function grouped(colours: Weighed[], centres: Weighed[], rounds = 12): Weighed[][] {
  const groups = Map.groupBy(colours, (colour) => nearest(colour, centres))
  const found = [...groups.values()]
  const moved = found.map(middle)
  const isSettled = moved.every((centre) => centres.some((before) => distance(before, centre) < 0.001))
  return isSettled || rounds <= 1 ? found : grouped(colours, moved, rounds - 1)
}

function nearest(colour: Weighed, centres: Weighed[]) {
  let best = centres[0]
  let least = Infinity
  // A plain loop: it runs for every colour of a picture or board, again and again.
  for (const centre of centres) {
    const far = (colour.l - centre.l) ** 2 + (colour.a - centre.a) ** 2 + (colour.b - centre.b) ** 2
    if (far >= least) continue
    best = centre
    least = far
  }
  return best
}

/** The average of several colours, with the weight of all. */
export function middle(colours: Weighed[]): Weighed {
  const weight = colours.reduce((sum, colour) => sum + colour.weight, 0)
  const mean = (of: 'l' | 'a' | 'b') =>
    colours.reduce((sum, colour) => sum + colour[of] * colour.weight, 0) / (weight || 1)
  return { l: mean('l'), a: mean('a'), b: mean('b'), weight }
}

/** The five or six swatches of a picture or board. One that does not show five however closely it is looked at has fewer, clearly different ones. */
function fiveOrSix(colours: Weighed[], looks: Apart[]): Swatch[] {
  const found = looks.map((apart) => swatchesFrom(colours, apart))
  return found.find(({ length }) => length >= fewest) ?? found[0] ?? []
}

export const swatchesOfPicture = (colours: Weighed[]) => fiveOrSix(colours, closer)

/** At most six swatches, the largest first: colours that look alike are one, and those with too small a share are left out. */
function swatchesFrom(colours: Weighed[], { sameWithin, leastShare }: Apart): Swatch[] {
  const all = colours.reduce((sum, colour) => sum + colour.weight, 0)
  return alikeMerged(colours, sameWithin)
    .map((colour) => ({ hex: hexOf(colour), share: Math.round((colour.weight / all) * 1000) / 1000 }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((one, other) => other.share - one.share || (one.hex < other.hex ? -1 : 1))
    .slice(0, mostSwatches)
}

const hexOf = ({ l, a, b }: Weighed) => formatHex({ mode: 'oklab', l, a, b })

/** The two that are most alike become one, again and again, until all are different. */
function alikeMerged(colours: Weighed[], sameWithin: number): Weighed[] {
  let closest: { pair: Weighed[]; far: number } = { pair: [], far: sameWithin }
  for (const [index, one] of colours.entries())
    for (const other of colours.slice(index + 1)) {
      const far = distance(one, other)
      if (far < closest.far) closest = { pair: [one, other], far }
    }
  if (closest.pair.length === 0) return colours
  return alikeMerged([...colours.filter((colour) => !closest.pair.includes(colour)), middle(closest.pair)], sameWithin)
}

/**
 * The five or six colours of a whole board, from the swatches of its pictures; fewer when it has fewer. Every picture counts
 * the same, and the order of the pictures makes no difference. Shares are those of the average picture.
 */
export function boardPalette(pictures: Swatch[][]): Swatch[] {
  const shares = new Map<string, number>()
  // Adding in the same order gives the same sums, to the last bit.
  const swatches = pictures
    .flat()
    .toSorted((one, other) => (one.hex < other.hex ? -1 : one.hex > other.hex ? 1 : one.share - other.share))
  for (const { hex, share } of swatches) shares.set(hex, (shares.get(hex) ?? 0) + share)
  const colours = [...shares].map(([hex, share]) => weighed(hex, share))
  if (colours.length === 0) return []
  return fiveOrSix(grouped(colours, farApart(colours), 5).map(mostTypical), showFive(pictures) ? closest : closer)
}

/** True when most of these pictures show five colours. */
const showFive = (pictures: Swatch[][]) =>
  pictures.filter(({ length }) => length >= fewest).length * 2 > pictures.length

/** Where grouping begins: what there is most of, then again and again what is both much and unlike all those before. */
function farApart(colours: Weighed[]): Weighed[] {
  const centres: Weighed[] = []
  let open = colours.map((colour) => ({ colour, gap: 1 }))
  while (centres.length <= mostSwatches && open.length > 0) {
    const { colour: centre } = open.reduce((best, one) => (worth(one) > worth(best) ? one : best))
    centres.push(centre)
    open = open
      .map(({ colour, gap }) => ({ colour, gap: Math.min(gap, distance(colour, centre) ** 2) }))
      .filter(({ gap }) => gap > 0)
  }
  return centres
}

const worth = ({ colour, gap }: { colour: Weighed; gap: number }) => colour.weight * gap

/** An average of many pictures is mud; what stands for a group is the colour of it that is nearest to the average. */
function mostTypical(group: Weighed[]): Weighed {
  const centre = middle(group)
  const found = group.reduce((best, colour) => (distance(colour, centre) < distance(best, centre) ? colour : best))
  return { ...found, weight: centre.weight }
}
