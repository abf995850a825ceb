import { blend, coloursIn, type Colour } from './colour.ts'
import { between, randomFrom, ease, hashOf, limited, pick, type Random } from './noise.ts'
import { paletteOf, underLamps, type Palette } from './study-palette.rules.ts'
import { knownWords } from './study-words.rules.ts'
import { hours } from './words/hours.rules.ts'
import { sumOf, type Gives, type Hour, type Land, type Opening } from './words/word.ts'

/** What the three studies of one description have in common. Shares are 0 to 1 unless said otherwise. */
export type Scene = {
  /** From the zenith to the horizon. */
  sky: readonly [Colour, Colour, Colour, Colour]
  dominant: Colour
  support: Colour
  accent: Colour
  /** The colour of what no light reaches. */
  shade: Colour
  /** The colour of the sun, the moon or a lamp. */
  light: Colour
  /** Where the light comes from: 0 the horizon, 1 from above. */
  sun: number
  /** How much stronger the light is than what the sky gives. */
  glow: number
  /** Brightness in stops, 0 being an ordinary day. */
  key: number
  /** 1 is ordinary, 0.6 flat, 1.5 harsh. */
  contrast: number
  haze: number
  cloud: number
  /** 1 is a fine film. */
  grain: number
  /** 0 is black and white, 1 as the colours are. */
  chroma: number
  falls: 'nothing' | 'rain' | 'snow'
  land: Land
  opening: Opening
  /** Lamps of several colours instead of a sun. */
  lamps: boolean
}

/** The scene of a description; where its words leave things open, the text itself decides, and `seed` varies it. */
export function sceneOf(description: string, seed: number): Scene {
  const known = knownWords(description)
  const gives = known.map((word) => word.gives)
  // What the text decides stays the same for every seed; what the seed decides is different in each variant.
  const text = randomFrom(hashOf(description.trim().toLowerCase()))
  const variant = randomFrom(hashOf(`${seed} ${description}`))
  const palette = paletteOf(known, text, variant)
  const lamps = gives.some((given) => given.lamps)
  const hour = hourOf(gives, palette, text)
  const sum = (of: Parameters<typeof sumOf>[1]) => sumOf(gives, of)
  const key = limited(hour.key + sum('key') - (palette.dominant.l < 0.35 ? 0.35 : 0), -1.7, 0.7)
  const contrast = limited(1 + sum('contrast'), 0.6, 1.5)
  const chroma = gives.reduce((product, given) => Math.min(1.5, product * (given.chroma ?? 1)), 1)
  const toned = (colour: Colour) => ({ ...colour, c: colour.c * chroma })
  const lit = lamps ? underLamps(palette) : { ...palette, lamp: tintedLight(hour, palette, gives) }
  const lift = sum('key') * (sum('key') < 0 ? 0.28 : 0.2)
  const sky = skyOf(hour, lit, { lift, contrast, chroma, haze: sum('haze'), cloud: sum('cloud') })
  const setting = settingOf(gives, text, variant)
  return {
    sky,
    dominant: toned(lit.dominant),
    support: toned(lit.support),
    accent: toned(lit.accent),
    shade: toned(shadeOf(palette.dominant, key, sum('haze'))),
    light: toned(lit.lamp),
    sun: limited(hour.sun, 0, 1),
    glow: limited(hour.glow + sum('glow') + between(variant, -0.06, 0.06), 0.08, 1),
    key,
    contrast,
    haze: limited(sum('haze') + (known.length === 0 ? between(text, 0.05, 0.45) : between(text, 0.02, 0.18)), 0, 1),
    // Clouds belong to the sky, not to the light of a room.
    cloud: limited(sum('cloud') + (setting.land === 'bands' ? 0 : between(variant, 0.08, 0.5)), 0, 1),
    grain: 1 + sum('grain'),
    chroma,
    falls: gives.find((given) => given.falls)?.falls ?? 'nothing',
    ...setting,
    lamps,
  }
}

/** Hours for texts that name none: any for an open text, else those that are as light as what is named. */
const hoursBy = {
  open: ['dawn', 'sunrise', 'morning', 'morning', 'afternoon', 'golden hour', 'sunset', 'dusk', 'blue hour'],
  dark: ['dusk', 'blue hour', 'sunset'],
  middle: ['sunrise', 'afternoon', 'golden hour', 'evening'],
  light: ['morning', 'dawn', 'afternoon'],
  dull: ['morning', 'morning', 'afternoon'],
} as const

/** The hour that is named, or one that suits what is. */
function hourOf(gives: Gives[], palette: Palette, text: Random): Hour {
  const suiting = pick(hoursBy[lightnessOf(gives, palette)], text)
  const name = gives.some((given) => given.lamps) ? 'night' : suiting
  const hour = gives.find((given) => given.hour)?.hour ?? hours[name]
  if (hour === undefined) throw new Error(`There is no hour named ${name}`)
  return hour
}

function lightnessOf(gives: Gives[], { dominant, pull }: Palette): keyof typeof hoursBy {
  if (gives.length === 0) return 'open'
  if (sumOf(gives, 'cloud') > 0.3 || sumOf(gives, 'glow') < -0.25) return 'dull'
  const lightness = (pull > 0.4 ? dominant.l : 0.7) + 0.4 * sumOf(gives, 'key')
  if (lightness < 0.45) return 'dark'
  return lightness < 0.66 ? 'middle' : 'light'
}

/** The sky of the hour in the colours of the palette: lightness is that of the hour, so that the light stays credible. */
function skyOf(hour: Hour, palette: Palette, { lift, contrast, haze, cloud, chroma }: SkyTurn): Scene['sky'] {
  const { dominant, support, pull } = palette
  const [high, low] = dominant.l < support.l ? [dominant, support] : [support, dominant]
  const sky = coloursIn(hour.sky)
  const stop = (index: 0 | 1 | 2 | 3) => {
    const own = sky[index] ?? low
    const wanted = blend(high, low, [0, 0.35, 0.75, 1][index] ?? 1)
    const l = limited(0.62 + (own.l - 0.62) * (0.75 + 0.25 * contrast) + lift * (1.1 - 0.1 * index), 0.08, 0.96)
    // The further from middle lightness, the less chroma a sky bears.
    const bears = 0.13 * ease(0, 0.3, l) * (1.15 - 0.45 * l)
    const mixed = blend({ ...own, l }, { l, c: Math.min(bears, wanted.c * 0.95), h: wanted.h }, pull)
    return { ...mixed, c: mixed.c * chroma * (1 - 0.75 * limited(cloud, 0, 0.8)) }
  }
  // In fog the sky is as light and pale as the horizon.
  const seen = (index: 0 | 1 | 2 | 3) => blend(stop(index), stop(3), 0.8 * limited(haze, 0, 1) * (1 - 0.2 * index))
  return [seen(0), seen(1), seen(2), stop(3)]
}

type SkyTurn = { lift: number; contrast: number; haze: number; cloud: number; chroma: number }

/** The light of the hour; one that nobody asked for leaves the colours as they are named. */
function tintedLight(hour: Hour, { dominant, pull }: Palette, gives: Gives[]): Colour {
  const own = hour.light
  const light = gives.some((given) => given.hour) ? own : { ...own, c: own.c * (1 - pull) }
  return blend(light, { l: own.l, c: Math.min(0.05, dominant.c), h: dominant.h }, pull * 0.3)
}

/** Shadows of the dominant colour, turned towards blue as those under a sky are. */
const shadeOf = (dominant: Colour, key: number, haze: number): Colour =>
  blend(
    { l: limited(0.24 + 0.06 * key + 0.08 * haze, 0.09, 0.34), c: Math.min(0.05, dominant.c * 0.6), h: dominant.h },
    { l: limited(0.22 + 0.06 * key, 0.09, 0.3), c: 0.035, h: 268 },
    0.4,
  )

const lands = ['sea', 'ridges', 'dunes', 'field', 'bands', 'sea', 'bands'] as const
const openings = ['panes', 'panes', 'leaves', 'blinds', 'arch', 'slit'] as const

/** What is named, or what suits the text; an opening varies more often than a land. */
function settingOf(gives: Gives[], text: Random, variant: Random): { land: Land; opening: Opening } {
  const land = pick(lands, text)
  const opening = pick(openings, variant)
  return {
    land: gives.find((given) => given.land)?.land ?? land,
    opening: gives.find((given) => given.opening)?.opening ?? opening,
  }
}
