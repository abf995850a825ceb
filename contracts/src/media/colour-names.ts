/** Designers' names for colours, spread over all of sRGB and densest where photographs are: skin, stone, wood, sky. */
const names = {
  black: '#000000',
  'near black': '#141414',
  charcoal: '#2e2e2f',
  'dark grey': '#484848',
  'mid grey': '#7a7a7a',
  'light grey': '#b4b4b4',
  'pale grey': '#d8d8d8',
  'off white': '#f2f0ec',
  white: '#ffffff',
  'warm black': '#1d1613',
  'warm charcoal': '#3a332e',
  'dark taupe': '#554a42',
  taupe: '#7d7066',
  'warm grey': '#9c948c',
  stone: '#b9b0a5',
  greige: '#cdc5b9',
  'warm white': '#faf4ea',
  'cool black': '#10151c',
  'dark slate': '#2b343f',
  slate: '#4d5a67',
  'cool grey': '#84909b',
  'silver grey': '#b3bcc4',
  mist: '#d5dce1',
  'cool white': '#f0f4f8',
  'dark brown': '#2f1e14',
  espresso: '#452f24',
  chocolate: '#5e3b26',
  chestnut: '#7b4a30',
  'saddle brown': '#98623b',
  caramel: '#b97f4b',
  camel: '#c6a077',
  sand: '#d8bf9b',
  beige: '#e5d6bf',
  cream: '#f8ecd0',
  ivory: '#fbf6e2',
  'dark umber': '#4b4030',
  'olive brown': '#6b5b3a',
  khaki: '#a3946b',
  straw: '#d9c787',
  'deep maroon': '#3c0f14',
  burgundy: '#701326',
  wine: '#80304a',
  crimson: '#b0182f',
  red: '#dd2222',
  'bright red': '#ff2a1f',
  scarlet: '#e8402a',
  brick: '#9d4534',
  rust: '#a9502b',
  terracotta: '#c0694a',
  clay: '#b07f6a',
  coral: '#f2765f',
  salmon: '#f39c87',
  peach: '#f9c4a3',
  blush: '#f3d8cf',
  'dark rose': '#8c4650',
  rose: '#c9596f',
  'dusty rose': '#c9a09a',
  'old pink': '#b3777b',
  'soft pink': '#efbcc2',
  'pale pink': '#f9e0e3',
  'hot pink': '#f0428c',
  pink: '#ef8cb4',
  fuchsia: '#e01bb0',
  magenta: '#b5187c',
  raspberry: '#a82258',
  'burnt orange': '#c55a11',
  orange: '#f07c12',
  'bright orange': '#ff6a00',
  apricot: '#f6ad69',
  amber: '#e89b16',
  ochre: '#bf8a2e',
  mustard: '#cda52c',
  gold: '#d9b13c',
  'golden yellow': '#fbc521',
  yellow: '#fbe32a',
  lemon: '#f7f06e',
  'pale yellow': '#faf3b8',
  'dark olive': '#33371d',
  olive: '#6c7030',
  moss: '#7d8a46',
  'olive green': '#8f9a3f',
  chartreuse: '#bcd430',
  lime: '#8fe03a',
  'pale lime': '#dcecaa',
  'spring green': '#3fe06c',
  green: '#2c9c40',
  'grass green': '#5ca53d',
  'leaf green': '#407a35',
  'forest green': '#22522d',
  'dark green': '#15301f',
  'pine green': '#1f4a41',
  sage: '#a3ae92',
  'grey green': '#77857a',
  'pale sage': '#ced8c5',
  'soft green': '#9ccb95',
  mint: '#b5ecd0',
  'sea green': '#3f9d7c',
  emerald: '#10a070',
  jade: '#5fb594',
  'deep teal': '#0d3c40',
  teal: '#14807f',
  'dusty teal': '#5c8c8c',
  turquoise: '#36d0c6',
  aqua: '#8fe8e4',
  cyan: '#10eefa',
  'pale aqua': '#d2f1ee',
  petrol: '#1c5a6b',
  'ink blue': '#101f38',
  navy: '#1b2c5a',
  'midnight blue': '#161650',
  'deep blue': '#1d3c94',
  'royal blue': '#2c52cc',
  'bright blue': '#2020ee',
  blue: '#2a72d8',
  'sky blue': '#62aeea',
  'light blue': '#a4cff0',
  'ice blue': '#dcecf8',
  'steel blue': '#4c7aa2',
  denim: '#3b587f',
  'dusty blue': '#8fa6bb',
  'powder blue': '#bccfdd',
  azure: '#12a2ea',
  indigo: '#3c2c8c',
  periwinkle: '#8c94e0',
  'pale lavender': '#e2def4',
  lavender: '#b9aee2',
  violet: '#7b3fd6',
  'bright purple': '#a630ee',
  purple: '#742a8c',
  'deep purple': '#34174a',
  aubergine: '#3a1d31',
  plum: '#683357',
  mauve: '#977489',
  'dusty lilac': '#b7a3b9',
  lilac: '#d2a6dd',
  orchid: '#cc66c8',
  'pale lilac': '#ead8ee',
} as const

type Place = [lightness: number, greenRed: number, blueYellow: number]

/** Where a `#rrggbb` lies in OKLab, the space in which equal distances look equally different. */
function placeOf(hex: string): Place {
  const [r, g, b] = [1, 3, 5].map((from) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255))
  const cone = (red: number, green: number, blue: number) =>
    Math.cbrt(red * (r ?? 0) + green * (g ?? 0) + blue * (b ?? 0))
  const long = cone(0.4122214708, 0.5363325363, 0.0514459929)
  const medium = cone(0.2119034982, 0.6806995451, 0.1073969566)
  const short = cone(0.0883024619, 0.2817188376, 0.6299787005)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const places = Object.entries(names).map(([name, hex]) => ({ name, place: placeOf(hex) }))

/** The plain name of a `#rrggbb`, for those who do not see the colour: 'dusty rose', 'warm grey'. */
export function colourName(hex: string): string {
  const [l, a, b] = placeOf(hex)
  let best = ''
  let least = Infinity
  // A plain loop: a full board names three thousand colours at once.
  for (const { name, place } of places) {
    // A wrong hue disturbs more in a name than a wrong lightness does.
    const far = (l - place[0]) ** 2 + 2.2 * ((a - place[1]) ** 2 + (b - place[2]) ** 2)
    if (far >= least) continue
    best = name
    least = far
  }
  return best
}

/** The `#rrggbb` of each name that `colourName` gives. */
export const colourByName: ReadonlyMap<string, string> = new Map(Object.entries(names))
