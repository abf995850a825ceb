import type { Ink } from './colour.ts'
import { mix } from './noise.ts'

/** The light of a picture before it is developed: red, green and blue of each pixel, 1 being paper white. */
export type Light = { width: number; height: number; data: Float32Array }

export const darkness = (width: number, height: number): Light => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
})

/** Replaces a pixel by three numbers of `lights`; `at` and `from` are where those begin. */
export function lay({ data }: Light, at: number, lights: Float32Array, from: number) {
  data[at] = lights[from] ?? 0
  data[at + 1] = lights[from + 1] ?? 0
  data[at + 2] = lights[from + 2] ?? 0
}

/** Mixes `ink` over a pixel; `at` is where its three numbers begin. */
export function cover({ data }: Light, at: number, ink: Ink, share: number) {
  data[at] = mix(data[at] ?? 0, ink[0], share)
  data[at + 1] = mix(data[at + 1] ?? 0, ink[1], share)
  data[at + 2] = mix(data[at + 2] ?? 0, ink[2], share)
}

/** Adds light of this colour to a pixel. */
export function shine({ data }: Light, at: number, ink: Ink, amount: number) {
  data[at] = (data[at] ?? 0) + ink[0] * amount
  data[at + 1] = (data[at + 1] ?? 0) + ink[1] * amount
  data[at + 2] = (data[at + 2] ?? 0) + ink[2] * amount
}
