import type { Hour } from './word.ts'

const hour = (sky: string, [l, c, h]: [number, number, number], rest: Omit<Hour, 'sky' | 'light'>): Hour => ({
  sky,
  light: { l, c, h },
  ...rest,
})

const sunset = hour('#3d4275 #985984 #eb7a52 #ffb663', [0.9, 0.145, 60], { sun: 0.04, glow: 0.9, key: -0.25 })
const night = hour('#040615 #091025 #141f35 #263347', [0.8, 0.05, 255], { sun: 0.6, glow: 0.45, key: -1.7 })

/** Hours, in the order of a day. */
export const hours: Record<string, Hour> = {
  dawn: hour('#7687a5 #b4a7c5 #f0c0bf #fedab8', [0.93, 0.07, 55], { sun: 0.02, glow: 0.5, key: -0.1 }),
  sunrise: hour('#5c7395 #ad95b2 #f6b294 #ffd6a5', [0.94, 0.11, 65], { sun: 0.07, glow: 0.85, key: -0.1 }),
  morning: hour('#7ca0bf #a2c4d6 #c6e2db #f3ebd1', [0.97, 0.05, 82], { sun: 0.5, glow: 0.7, key: 0.05 }),
  noon: hour('#4c84bc #6ea8d5 #a9d1ea #cfeaf1', [0.99, 0.018, 90], { sun: 1, glow: 0.85, key: 0.3 }),
  afternoon: hour('#6391ba #8eb7d3 #c5dbc8 #f6e7c3', [0.97, 0.07, 80], { sun: 0.45, glow: 0.8, key: 0.1 }),
  'golden hour': hour('#6c8aa2 #b6ae92 #f1c68b #ffdba9', [0.93, 0.125, 72], { sun: 0.13, glow: 0.95, key: 0 }),
  sunset,
  evening: { ...sunset, glow: 0.6, key: -0.5 },
  dusk: hour('#252a4e #52446e #9e6586 #df9773', [0.8, 0.11, 45], { sun: 0, glow: 0.4, key: -0.8 }),
  'blue hour': hour('#13244b #263f6a #48658b #7b92aa', [0.8, 0.04, 250], { sun: 0, glow: 0.25, key: -0.9 }),
  night,
  moonlight: { ...night, light: { l: 0.88, c: 0.035, h: 235 }, sun: 0.45, glow: 0.75, key: -1.4 },
  candlelight: { ...night, light: { l: 0.85, c: 0.12, h: 65 }, sun: 0.12, glow: 1, key: -0.8 },
}
