import { blend, colourOf, coloursIn, type Colour } from './colour.ts'
import { between, limited, mix, pick, type Random } from './noise.ts'
import type { Known } from './study-words.rules.ts'
import { sumOf } from './words/word.ts'

/** `pull` is how far the sky follows the palette, because somebody asked for these colours. */
export type Palette = { dominant: Colour; support: Colour; accent: Colour; pull: number }

/** The colours that are named come first; what is missing is filled from the ways, places and moods that are. */
export function paletteOf(known: Known[], text: Random, variant: Random): Palette {
  const gives = known.map((word) => word.gives)
  const named = gives.flatMap(({ hex }) => (hex === undefined ? [] : [bearable(colourOf(hex), 1.7)]))
  const { filled, pull } = filledFrom(known)
  const own = ownPalette(text)
  const [dominant = own.dominant, support = own.support, accent = own.accent] =
    named.length === 0 ? filled : [...named, ...relatives(named, filled)]
  const lift = sumOf(gives, 'lift')
  const turn = between(variant, -7, 7)
  const adjusted = (colour: Colour) => {
    const { l, c, h } = warmed(colour)
    return { l: limited(l + lift * (1 - l) * 1.6, 0.05, 0.97), c, h: h + turn }
  }
  return {
    dominant: adjusted(dominant),
    support: adjusted(support),
    accent: adjusted(accent),
    pull: named.length === 0 ? pull : gives.some(({ hour }) => hour) ? 0.62 : 0.88,
  }
}

/** Pale yellows such as ivory look green in the shade; a little orange keeps them warm. */
const warmed = (colour: Colour) =>
  colour.l > 0.78 && colour.c < 0.06 && colour.h > 84 && colour.h < 120
    ? { ...colour, c: colour.c * 1.25, h: 80 }
    : colour

const order = ['palette', 'place', 'weather', 'mood', 'time'] as const

/** The colours that go with what is named: those of a way of colour are wanted strongly, those of a place or mood only hinted at. */
function filledFrom(known: Known[]): { filled: Colour[]; pull: number } {
  const source = order
    .flatMap((head) => known.filter((word) => word.head === head))
    .find(({ gives }) => gives.swatches !== undefined)
  const colours = coloursIn(source?.gives.swatches ?? '')
  if (source?.head === 'palette') return { filled: colours, pull: 0.6 }
  return { filled: colours.map((colour) => bearable(colour)), pull: known.length > 0 ? 0.27 : 0.5 }
}

/** The most chroma that a wall or sky bears before it looks like plastic, for every 40 degrees of hue. */
const most = [0.1, 0.115, 0.1, 0.062, 0.05, 0.06, 0.085, 0.07, 0.07, 0.1] as const

/** The colour with no more chroma than `times` that. */
function bearable(colour: Colour, times = 1): Colour {
  const hue = (((colour.h % 360) + 360) % 360) / 40
  const [from, to] = [most[Math.floor(hue)] ?? 0.06, most[Math.floor(hue) + 1] ?? 0.06]
  return { ...colour, c: Math.min(colour.c, times * mix(from, to, hue % 1)) }
}

/** What goes with the named colours: a neighbour of other lightness as support, a quiet opposite as accent. */
function relatives(named: Colour[], filled: Colour[]): Colour[] {
  const first = named[0] ?? { l: 0.6, c: 0, h: 0 }
  const isLight = first.l > 0.62
  const neighbour = isLight
    ? { l: first.l - 0.17, c: first.c * 0.85 + 0.005, h: first.h - 8 }
    : { l: first.l + 0.3, c: first.c * 0.5, h: first.h + 24 }
  const opposite = { l: limited(first.l, 0.45, 0.7), c: Math.min(0.09, first.c * 0.8 + 0.015), h: first.h + 165 }
  const support = filled[1] === undefined ? neighbour : blend(neighbour, filled[1], 0.4)
  return named.length === 1 ? [support, filled[2] ?? opposite] : [filled[2] ?? opposite]
}

/** Hues that painters like to start from; greens and violets are rare in walls and skies, so they are rarer here. */
const hues = [18, 30, 42, 54, 66, 78, 90, 140, 175, 200, 220, 235, 250, 262, 345, 5] as const

/** The palette of a text without any known word. */
function ownPalette(text: Random): Omit<Palette, 'pull'> {
  const h = pick(hues, text) + between(text, -6, 6)
  const l = between(text, 0.42, 0.78)
  const c = between(text, 0.025, 0.08)
  const away = pick([26, -32, 48, 150, 180, 205], text)
  const other = l > 0.6 ? l - between(text, 0.14, 0.28) : l + between(text, 0.18, 0.32)
  const opposite = h + pick([180, 150, 210, 60], text)
  return {
    dominant: bearable({ l, c, h }),
    support: bearable({ l: other, c: c * between(text, 0.6, 1), h: h + away }),
    accent: bearable({ l: between(text, 0.52, 0.7), c: between(text, 0.07, 0.12), h: opposite }),
  }
}

/** Under lamps everything is dark and nearly grey; the two strongest colours are those of the lamps. */
export function underLamps({ dominant, support, accent, pull }: Palette): Palette & { lamp: Colour } {
  const [lamp = accent, other = support] = [dominant, support, accent].toSorted((one, next) => next.c - one.c)
  return {
    dominant: { l: 0.4, c: Math.min(0.035, dominant.c), h: dominant.h },
    support: { l: 0.62, c: 0.02, h: dominant.h },
    accent: glowing({ ...other, c: Math.max(other.c, 0.12) }),
    lamp: glowing({ ...lamp, l: 0.74, c: Math.max(lamp.c, 0.14) }),
    pull,
  }
}

/** Yellow lamps are orange, as real ones are: pure yellow turns walls green. */
const glowing = (lamp: Colour) => (lamp.h > 70 && lamp.h < 125 ? { ...lamp, c: Math.min(lamp.c, 0.12), h: 64 } : lamp)
