import type { Hour, Word } from './word.ts'

const dawn: Hour = {
  sky: '#7687a5 #b4a7c5 #f0c0bf #fedab8',
  light: { l: 0.93, c: 0.07, h: 55 },
  sun: 0.02,
  glow: 0.5,
  key: -0.1,
}
const sunrise: Hour = {
  sky: '#5c7395 #ad95b2 #f6b294 #ffd6a5',
  light: { l: 0.94, c: 0.11, h: 65 },
  sun: 0.07,
  glow: 0.85,
  key: -0.1,
}
const morning: Hour = {
  sky: '#7ca0bf #a2c4d6 #c6e2db #f3ebd1',
  light: { l: 0.97, c: 0.05, h: 82 },
  sun: 0.5,
  glow: 0.7,
  key: 0.05,
}
const noon: Hour = {
  sky: '#4c84bc #6ea8d5 #a9d1ea #cfeaf1',
  light: { l: 0.99, c: 0.018, h: 90 },
  sun: 1,
  glow: 0.85,
  key: 0.3,
}
const afternoon: Hour = {
  sky: '#6391ba #8eb7d3 #c5dbc8 #f6e7c3',
  light: { l: 0.97, c: 0.07, h: 80 },
  sun: 0.45,
  glow: 0.8,
  key: 0.1,
}
const goldenHour: Hour = {
  sky: '#6c8aa2 #b6ae92 #f1c68b #ffdba9',
  light: { l: 0.93, c: 0.125, h: 72 },
  sun: 0.13,
  glow: 0.95,
  key: 0,
}
const sunset: Hour = {
  sky: '#3d4275 #985984 #eb7a52 #ffb663',
  light: { l: 0.9, c: 0.145, h: 60 },
  sun: 0.04,
  glow: 0.9,
  key: -0.25,
}
const dusk: Hour = {
  sky: '#252a4e #52446e #9e6586 #df9773',
  light: { l: 0.8, c: 0.11, h: 45 },
  sun: 0,
  glow: 0.4,
  key: -0.8,
}
const blueHour: Hour = {
  sky: '#13244b #263f6a #48658b #7b92aa',
  light: { l: 0.8, c: 0.04, h: 250 },
  sun: 0,
  glow: 0.25,
  key: -0.9,
}
const night: Hour = {
  sky: '#040615 #091025 #141f35 #263347',
  light: { l: 0.8, c: 0.05, h: 255 },
  sun: 0.6,
  glow: 0.45,
  key: -1.7,
}
const moonlight: Hour = { ...night, light: { l: 0.88, c: 0.035, h: 235 }, sun: 0.45, glow: 0.75, key: -1.4 }

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
    hour: { ...night, light: { l: 0.85, c: 0.12, h: 65 }, sun: 0.12, glow: 1, key: -0.8 },
    forms: 'candle,candles,candlelit,kerzenlicht,kerze,kerzen,fireplace,firelight,campfire',
  },
}
