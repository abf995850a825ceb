import type { Chance } from '../chance.ts'
import { between, bump, clouds, defocus, light, mix, paint, step, times, type Canvas } from './canvas.ts'
import { castShadow, solid, type Form } from './solids.ts'

const tables: [wall: string, table: string][] = [
  ['#8f8a80', '#4a3a2e'],
  ['#4c5557', '#2b2522'],
  ['#c3b9a8', '#8a6d52'],
  ['#6f5c50', '#33261f'],
  ['#a9b3b0', '#d6cfc3'],
]

const vessels: Form[] = [
  // a bottle, a vase, a jug, a tall glass bottle
  {
    outline: [
      [0, 0.09],
      [0.2, 0.09],
      [0.25, 0.1],
      [0.34, 0.16],
      [0.45, 0.3],
      [0.6, 0.34],
      [0.97, 0.33],
      [1, 0.29],
    ],
    height: 0.48,
    gloss: 0.6,
  },
  {
    outline: [
      [0, 0.24],
      [0.03, 0.22],
      [0.12, 0.15],
      [0.3, 0.27],
      [0.5, 0.4],
      [0.75, 0.34],
      [1, 0.2],
    ],
    height: 0.36,
    gloss: 0.25,
  },
  {
    outline: [
      [0, 0.3],
      [0.05, 0.27],
      [0.25, 0.24],
      [0.45, 0.36],
      [0.7, 0.45],
      [0.9, 0.4],
      [1, 0.32],
    ],
    height: 0.27,
    gloss: 0.4,
  },
  {
    outline: [
      [0, 0.11],
      [0.03, 0.085],
      [0.3, 0.07],
      [0.42, 0.09],
      [0.52, 0.17],
      [0.65, 0.195],
      [0.97, 0.19],
      [1, 0.16],
    ],
    height: 0.52,
    gloss: 0.8,
  },
  {
    outline: [
      [0, 0.62],
      [0.1, 0.61],
      [0.4, 0.55],
      [0.75, 0.38],
      [0.9, 0.26],
      [1, 0.27],
    ],
    height: 0.17,
    gloss: 0.35,
  },
]
const fruits: { form: Form; colours: string[] }[] = [
  {
    form: {
      outline: [
        [0, 0.05],
        [0.04, 0.25],
        [0.15, 0.42],
        [0.35, 0.51],
        [0.6, 0.52],
        [0.85, 0.4],
        [0.96, 0.24],
        [1, 0.1],
      ],
      height: 0.13,
      gloss: 0.2,
    },
    colours: ['#c9742c', '#d19a3c', '#9e3b2c', '#8c9a46'],
  },
  {
    form: {
      outline: [
        [0, 0.05],
        [0.08, 0.13],
        [0.25, 0.18],
        [0.42, 0.25],
        [0.6, 0.37],
        [0.8, 0.41],
        [0.94, 0.3],
        [1, 0.15],
      ],
      height: 0.19,
      gloss: 0.22,
    },
    colours: ['#a8a04a', '#b5903c', '#8f8a42'],
  },
]

/** Vessels and fruit on a table, in the light of a window at one side. */
export function still(canvas: Canvas, luck: Chance) {
  const [wall, table] = luck.pick(tables).map((hex) => light(hex))
  if (wall === undefined || table === undefined) return
  const side = luck.onceIn(2) ? 1 : -1
  const edge = between(luck, 0.6, 0.68)
  const noise = clouds(luck)
  const from = side > 0 ? 0 : canvas.aspect
  paint(canvas, (x, y) =>
    times(
      wall,
      0.16 + 0.62 * bump(Math.hypot((x - from) * 0.8, y - 0.2), 0.62) + 0.08 * (noise(x * 3, y * 3, 4) - 0.5),
    ),
  )
  paint(
    canvas,
    (x, y) =>
      times(
        table,
        (0.35 + 0.75 * bump(x - from, 0.75)) *
          (0.8 + 0.4 * noise(x * 2.2, y * 34, 4)) *
          mix(0.75, 1.15, step(edge, 1, y)),
      ),
    (_x, y) => step(edge - 0.004, edge + 0.004, y),
  )
  defocus(canvas, 0.006)
  const clay = luck.some(['#d8d2c6', '#7a4a38', '#3f5a5c', '#2c3a44', '#b8a58c', '#93836f', '#556048'], 3)
  const middle = canvas.aspect / 2
  const things = [
    ...luck.some(vessels, 2).map((form, index) => ({
      form: { ...form, height: form.height * between(luck, 0.8, 1.12) },
      x: middle + (index === 0 ? -0.11 : 0.13) * side,
      foot: edge + 0.07 + index * 0.04,
      colour: light(clay[index] ?? '#d8d2c6'),
    })),
    ...Array.from({ length: 2 + luck.below(3) }, (_, index) => {
      const fruit = luck.pick(fruits)
      return {
        form: fruit.form,
        x: middle + (index - 1.2) * 0.145 + between(luck, -0.02, 0.02),
        foot: edge + 0.16 + between(luck, 0, 0.07),
        colour: light(luck.pick(fruit.colours)),
      }
    }),
  ].toSorted((one, other) => one.foot - other.foot)
  for (const thing of things) castShadow(canvas, thing, side)
  for (const thing of things) solid(canvas, thing, side, luck)
}

const sets: [paper: string, thing: string, other: string][] = [
  ['#d8b9a8', '#c2836b', '#efe3d8'],
  ['#b9c4c0', '#7d938d', '#eceae2'],
  ['#cfc3d1', '#8f7898', '#f0e6e4'],
  ['#dcc9a4', '#b98e52', '#f3ecdd'],
  ['#a9b7c9', '#5f7694', '#e8e6e1'],
  ['#8c3f37', '#d9a08a', '#5e2723'],
]

/** A studio: paper that sweeps from wall to floor, plinths, a ball, one large light. */
export function sweep(canvas: Canvas, luck: Chance) {
  const [paper, thing, other] = luck.pick(sets).map((hex) => light(hex))
  if (paper === undefined || thing === undefined || other === undefined) return
  const side = luck.onceIn(2) ? 1 : -1
  const middle = canvas.aspect / 2
  const noise = clouds(luck)
  const bend = between(luck, 0.58, 0.66)
  paint(canvas, (x, y) => {
    const spot = bump(Math.hypot(x - middle + side * 0.12, (y - 0.36) * 1.1), 0.6)
    const floor = step(bend - 0.14, bend + 0.16, y)
    return times(
      paper,
      0.42 + 0.5 * spot + floor * (0.2 + 0.12 * (0.5 - Math.abs(x - middle))) + 0.02 * (noise(x * 4, y * 4, 3) - 0.5),
    )
  })
  const block = (height: number, half: number): Form => ({
    outline: [
      [0, half],
      [1, half],
    ],
    height,
    gloss: 0.04,
    lid: 0.17,
  })
  const ball: Form = {
    outline: Array.from({ length: 21 }, (_, index) => [index / 20, Math.sqrt(0.25 - (index / 20 - 0.5) ** 2)]),
    height: between(luck, 0.14, 0.2),
    gloss: 0.25,
  }
  const low = between(luck, 0.1, 0.18)
  const tall = between(luck, 0.26, 0.4)
  const things = [
    { form: block(tall, 0.1 / tall), x: middle - side * 0.1, foot: bend + 0.12, colour: times(thing, 1) },
    { form: block(low, 0.125 / low), x: middle + side * 0.12, foot: bend + 0.18, colour: times(other, 0.95) },
  ]
  const onTop = {
    form: luck.onceIn(3) ? (vessels[1] ?? ball) : ball,
    x: middle + side * 0.12,
    foot: bend + 0.18 - low + 0.012,
    colour: luck.onceIn(2) ? thing : times(paper, 0.9),
  }
  const loose = {
    form: { ...ball, height: between(luck, 0.06, 0.09) },
    x: middle - side * between(luck, 0.26, 0.3),
    foot: bend + 0.24,
    colour: other,
  }
  for (const one of [...things, loose]) castShadow(canvas, one, side)
  for (const one of [...things, onTop, loose]) solid(canvas, one, side, luck)
}
