import type { Hour, Word } from './word.ts'

const dawn: Hour = {
  sky: [
    [0.62, 0.05, 262],
    [0.75, 0.045, 305],
    [0.85, 0.055, 20],
    [0.91, 0.06, 65],
  ],
  light: [0.93, 0.07, 55],
  sun: 0.02,
  glow: 0.5,
  key: -0.1,
}
const sunrise: Hour = {
  sky: [
    [0.55, 0.06, 258],
    [0.7, 0.05, 320],
    [0.82, 0.09, 45],
    [0.9, 0.105, 72],
  ],
  light: [0.94, 0.11, 65],
  sun: 0.07,
  glow: 0.85,
  key: -0.1,
}
const morning: Hour = {
  sky: [
    [0.69, 0.06, 245],
    [0.8, 0.045, 232],
    [0.89, 0.03, 180],
    [0.94, 0.035, 92],
  ],
  light: [0.97, 0.05, 82],
  sun: 0.5,
  glow: 0.7,
  key: 0.05,
}
const noon: Hour = {
  sky: [
    [0.6, 0.105, 250],
    [0.71, 0.09, 243],
    [0.84, 0.055, 235],
    [0.92, 0.03, 215],
  ],
  light: [0.99, 0.018, 90],
  sun: 1,
  glow: 0.85,
  key: 0.3,
}
const afternoon: Hour = {
  sky: [
    [0.64, 0.08, 247],
    [0.76, 0.06, 238],
    [0.87, 0.035, 150],
    [0.93, 0.05, 88],
  ],
  light: [0.97, 0.07, 80],
  sun: 0.45,
  glow: 0.8,
  key: 0.1,
}
const goldenHour: Hour = {
  sky: [
    [0.62, 0.05, 242],
    [0.75, 0.04, 95],
    [0.85, 0.09, 75],
    [0.91, 0.115, 76],
  ],
  light: [0.93, 0.125, 72],
  sun: 0.13,
  glow: 0.95,
  key: 0,
}
const sunset: Hour = {
  sky: [
    [0.4, 0.085, 278],
    [0.55, 0.1, 340],
    [0.7, 0.15, 40],
    [0.83, 0.145, 68],
  ],
  light: [0.9, 0.145, 60],
  sun: 0.04,
  glow: 0.9,
  key: -0.25,
}
const dusk: Hour = {
  sky: [
    [0.3, 0.065, 276],
    [0.42, 0.07, 298],
    [0.58, 0.085, 345],
    [0.74, 0.1, 48],
  ],
  light: [0.8, 0.11, 45],
  sun: 0,
  glow: 0.4,
  key: -0.8,
}
const blueHour: Hour = {
  sky: [
    [0.27, 0.075, 264],
    [0.37, 0.08, 260],
    [0.5, 0.07, 255],
    [0.65, 0.045, 250],
  ],
  light: [0.8, 0.04, 250],
  sun: 0,
  glow: 0.25,
  key: -0.9,
}
const night: Hour = {
  sky: [
    [0.13, 0.035, 270],
    [0.18, 0.045, 267],
    [0.24, 0.045, 264],
    [0.32, 0.04, 258],
  ],
  light: [0.8, 0.05, 255],
  sun: 0.6,
  glow: 0.45,
  key: -1.7,
}
const moonlight: Hour = { ...night, light: [0.88, 0.035, 235], sun: 0.45, glow: 0.75, key: -1.4 }

/** Hours, in the order of a day. */
export const times: Record<string, Word> = {
  dawn: { hour: dawn, forms: 'daybreak,first light,morgendammerung,morgengrauen,aube' },
  sunrise: { hour: sunrise, forms: 'sunrises,sonnenaufgang' },
  morning: { hour: morning, forms: 'mornings,morgen,morgens,matin,mattina,forenoon' },
  noon: { hour: noon, forms: 'midday,mittag,mittags,high noon,noonday,midi' },
  afternoon: { hour: afternoon, forms: 'afternoons,nachmittag,nachmittags' },
  'golden hour': {
    hour: goldenHour,
    forms: 'goldene stunde,magic hour,golden light,golden hours,evening sun,abendsonne,abendlicht',
  },
  sunset: { hour: sunset, forms: 'sunsets,sundown,sonnenuntergang,coucher de soleil,tramonto' },
  evening: { hour: { ...sunset, glow: 0.6, key: -0.5 }, forms: 'evenings,abend,abends,soir' },
  dusk: { hour: dusk, forms: 'twilight,nightfall,gloaming,dammerung,abenddammerung' },
  'blue hour': { hour: blueHour, forms: 'blaue stunde,blue hours' },
  night: { hour: night, forms: 'nights,nighttime,midnight,nacht,nachts,nuit,notte,night time,nocturnal' },
  moonlight: { hour: moonlight, forms: 'moonlit,moon,full moon,mondlicht,mond,moonrise' },
  candlelight: {
    hour: { ...night, light: [0.85, 0.12, 65], sun: 0.12, glow: 1, key: -0.8 },
    forms: 'candle,candles,candlelit,kerzenlicht,kerze,kerzen,fireplace,firelight,campfire',
  },
}
