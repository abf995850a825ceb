import { blend, inkOf } from '../colour.ts'
import type { Light } from '../light.ts'
import { ease, mix } from '../noise.ts'
import type { Scene } from '../study-scene.rules.ts'
import type { View } from './view.ts'

/** Water from the horizon to the lower edge: the sky mirrored in waves, and its own depth. */
export function paintWater(
  { width, height, data }: Light,
  scene: Scene,
  { horizon, sun, size, clouds, strength }: View,
) {
  const deep = inkOf(blend(blend(scene.dominant, scene.shade, 0.55), scene.sky[0], 0.35))
  const shine = inkOf(scene.light)
  const reach = height - horizon
  for (let y = horizon; y < height; y += 1) {
    const near = (y - horizon + 0.5) / reach
    const mirror = mix(0.86, 0.3, near ** 0.6)
    const swell = 2.6 * near ** 0.42
    const spread = mix(1.7, 0.45, near)
    const calm = mix(0.12, 1, near)
    const path = size * (0.03 + 0.13 * near)
    // Just under the horizon water and air meet without a line.
    const air = Math.exp((horizon - y) / size / (0.004 + 0.05 * scene.haze)) * (0.3 + 0.65 * scene.haze)
    for (let x = 0; x < width; x += 1) {
      const along = ((x - width / 2) / size) * spread
      const wave = clouds.at(along + near * 0.1, swell * 2.2)
      const ripple = clouds.at(along * 3.1 + 0.3, swell * 9 + wave * 0.25)
      const tilt = (0.6 * wave + 0.5 * ripple) * calm
      const up = (y - horizon) * 0.85 + (tilt + 0.12) * reach * 0.42 * near
      const row = Math.min(horizon - 1, Math.max(0, Math.round(horizon - 1 - up)))
      const from = (row * width + x) * 3
      const facing = Math.min(1, Math.max(0, mirror - 0.42 * tilt))
      const dx = (x - sun.x) / path
      const sparkle = ease(-0.2, 0.8, 0.8 * ripple + 0.4 * wave + 0.1) * (1 - 0.7 * scene.sun)
      const glitter = strength * Math.exp(-dx * dx) * sparkle * 0.5
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const water = mix(deep[channel] ?? 0, data[from + channel] ?? 0, facing) + glitter * (shine[channel] ?? 0)
        data[at + channel] = mix(water, data[at + channel] ?? 0, air)
      }
    }
  }
}
