import { colourByName } from '@contactsheet/contracts/media/colour-names'
import type { Word } from './word.ts'

/** Ways of colour rather than colours. */
const colourWays: Record<string, Word> = {
  'black and white': {
    chroma: 0,
    swatches: '#9c9c9c #d6d6d6 #3a3a3a',
    contrast: 0.15,
    grain: 0.7,
    forms:
      'b&w,bw,b/w,black & white,black white,schwarz weiss,schwarzweiss,noir et blanc,greyscale,grayscale,black n white',
  },
  monochrome: {
    chroma: 0.35,
    contrast: 0.1,
    grain: 0.3,
    swatches: '#6f7377 #b8babb #34373a',
    forms: 'monochromatic,mono,tonal,monochrom',
  },
  pastel: {
    lift: 0.14,
    contrast: -0.25,
    key: 0.1,
    swatches: '#e9c3c6 #c3d3e3 #f3e2bd',
    forms: 'pastels,pastel colours,pastel colors,pastell,pastellfarben',
  },
  neon: {
    chroma: 1.25,
    contrast: 0.2,
    lamps: true,
    swatches: '#2b1d4a #e0218f #12c4dd',
    forms: 'neons,neon lights,neon light,neon sign,fluorescent,vaporwave,synthwave',
  },
  sepia: { chroma: 0.9, grain: 0.7, swatches: '#8c6c4a #d8c29c #4a3423', forms: 'sepia toned,daguerreotype' },
  muted: { chroma: 0.55, contrast: -0.1, forms: 'desaturated,faded,subdued,understated,matte,dusty' },
  vivid: {
    chroma: 1.35,
    contrast: 0.1,
    forms: 'vibrant,saturated,colourful,colorful,bunt,rich colours,rich colors,technicolor',
  },
  'earth tones': { swatches: '#9a6b48 #d6bd98 #5d5a3f', forms: 'earth tone,earthy tones,earthy colours,erdtone' },
  'jewel tones': { swatches: '#13504f #6b1f4a #c9972f', chroma: 1.15, forms: 'jewel tone,jewel colours,jewel colors' },
  'warm tones': { swatches: '#b8643c #ecc894 #7c3330', forms: 'warm colours,warm colors,warm palette' },
  'cool tones': { swatches: '#48708c #bfd0d8 #2e3d5c', forms: 'cool colours,cool colors,cool palette,cold tones' },
  nude: { hex: '#d9b8a0', forms: 'nude tones,skin tones' },
  grey: { hex: '#8b8b8a', forms: 'gray,grau,greys,gris' },
  brown: { hex: '#6f4a33', forms: 'braun,browns,brun,wood grain,wooden,holz,walnut,oak,mahogany' },
  tan: { hex: '#c9a57c' },
  silver: { hex: '#b9bec4', forms: 'silvery,chrome,metallic,steel,silber' },
  copper: { hex: '#b5683f', forms: 'bronze,brass,kupfer' },
  champagne: { hex: '#e8d5b5' },
  linen: { hex: '#ddd3c0', forms: 'canvas,oatmeal,hemp,leinen' },
  concrete: { hex: '#9b9a96', forms: 'cement,beton' },
  marble: { hex: '#dddcd8', forms: 'alabaster,porcelain,marmor' },
  leather: { hex: '#7a4a2c', forms: 'leder,cognac' },
  velvet: { hex: '#5d1830', forms: 'samt' },
  honey: { hex: '#d9952f', forms: 'honig' },
  cinnamon: { hex: '#a0592f', forms: 'paprika,saffron,spice' },
  cobalt: { hex: '#1f47b0', forms: 'ultramarine,klein blue' },
  ink: { hex: '#16202e', forms: 'onyx,ebony,obsidian' },
  pearl: { hex: '#ece6dc', forms: 'pearls,bone,eggshell,ecru,off white' },
  sandstone: { hex: '#cfa97c', forms: 'adobe' },
}

/** Other forms of the named colours of the contract. */
const colourForms: Record<string, string> = {
  black: 'schwarz,jet black,nero',
  white: 'weiss,whites,blanc,bianco',
  red: 'rot,reds,rouge,rosso',
  blue: 'blau,blues,bleu',
  green: 'grun,greens,vert,verde',
  yellow: 'gelb,jaune,giallo',
  pink: 'rosa,pinks,pinkish',
  rose: 'roses',
  orange: 'oranges',
  purple: 'lila,purples,violett',
  violet: 'violets',
  gold: 'golden,gilded,gilt,goldfarben',
  rust: 'rusty,rusted,rost,oxidised,oxidized',
  terracotta: 'terra cotta,terrakotta,burnt sienna,sienna',
  sage: 'sage green,salbei',
  cream: 'creamy,creme,vanilla,crema',
  ivory: 'elfenbein',
  denim: 'jeans',
  navy: 'navy blue,marineblau,marine blue',
  burgundy: 'bordeaux,oxblood,maroon',
  emerald: 'emerald green,smaragd',
  turquoise: 'turkis',
  lavender: 'lavendel',
  'sky blue': 'himmelblau',
  'dark green': 'dunkelgrun',
  'light blue': 'hellblau,baby blue',
  'soft pink': 'light pink,baby pink,pastel pink',
  'dusty rose': 'dusty pink,old rose,altrosa,rosewood',
  blush: 'blush pink',
  peach: 'peachy,pfirsich',
  'hot pink': 'neon pink,shocking pink',
  mint: 'mint green,minty',
  mustard: 'mustard yellow,senf',
  'olive green': 'khaki green,army green',
  beige: 'beiges',
  charcoal: 'anthracite,anthrazit',
  chocolate: 'dark chocolate,cocoa',
  amber: 'bernstein',
  teal: 'teals',
  coral: 'koralle,corals,korallenrot',
}

/** Names of colours that mean something else more often: 'mist' is weather, 'wine' is drunk. */
const notColours = new Set(['mist', 'near black', 'off white', 'leaf green', 'straw', 'lime'])

export const colours: Record<string, Word> = {
  ...Object.fromEntries(
    [...colourByName]
      .filter(([name]) => !notColours.has(name))
      .map(([name, hex]) => [name, { hex, forms: colourForms[name] ?? '' }]),
  ),
  ...colourWays,
}
