import { blend, inkOf, rampEnd, rampOf } from '../colour.ts'
import { cover, lay, shine, type Light } from '../light.ts'
import { ease, type Clouds, mix } from '../noise.ts'
import type { Scene } from '../study-scene.rules.ts'
import type { View } from './view.ts'

/** The sky, down to the lower edge of the picture: haze and water take their colours from it. */
export function paintSky(light: Light, scene: Scene, view: View) {
  const { width, height } = light
  const { size, horizon, clouds, sun } = view
  const ramp = rampOf(scene.sky, [0, 0.38, 0.74, 1])
  const lit = inkOf(blend(scene.sky[3], scene.light, scene.lamps ? 0.1 : 0.5 * scene.glow))
  const unlit = inkOf(blend(scene.sky[1], scene.shade, 0.15 + 0.3 * scene.cloud * (1 - Math.min(0, scene.key))))
  const sunlight = inkOf(scene.light)
  const glowAt = glowOf(scene, view)
  const fine = 1 / size
  const most = ease(0, 0.08, scene.cloud) * (0.35 + 0.65 * scene.cloud)
  const uneven = scene.land === 'bands' ? 0.1 : 0.045
  for (let y = 0; y < height; y += 1) {
    const rise = Math.min(1, y / horizon)
    // Clouds lie flatter and closer together towards the horizon.
    const flat = (1.1 + 3.2 * rise * rise) * fine
    const clear = most * ease(1.02, 0.75, rise)
    for (let x = 0; x < width; x += 1) {
      const drift = y < horizon ? clouds.at(x * fine * 0.35, y * fine * 0.5) : 0
      const step = Math.round(Math.min(1, Math.max(0, rise + drift * uneven)) * rampEnd) * 3
      const cx = x * fine * 0.55 + drift * 0.05
      const cy = y * flat + drift * 0.06
      const here = y < horizon ? clouds.at(cx, cy) : -1
      const covered = clear * ease(0.38 - 0.85 * scene.cloud, 0.9, here + 0.25 * drift)
      const bright = covered > 0 ? brightness(clouds, here, { x: cx, y: cy, aside: (sun.x - x) * fine }) : 0
      const at = (y * width + x) * 3
      lay(light, at, ramp, step)
      cover(light, at, unlit, covered)
      cover(light, at, lit, covered * bright)
      shine(light, at, sunlight, glowAt(x, y) * (1 - 0.5 * covered))
    }
  }
}

/** How much of the sun a cloud shows at a place: more where it is thinner towards the sun. */
function brightness(clouds: Clouds, here: number, { x, y, aside }: { x: number; y: number; aside: number }) {
  const towards = clouds.at(x + 0.02 * Math.max(-0.6, Math.min(0.6, aside * 3)), y + 0.025)
  return Math.min(1, Math.max(0, 0.5 + 1.4 * (here - towards) - 0.35 * here))
}

/** How much light the air around the sun or moon scatters at a place: a halo, and a wide band over the horizon. */
function glowOf(scene: Scene, { sun, size, horizon, strength }: View) {
  const soft = 0.35 + scene.haze
  return (x: number, y: number) => {
    const dx = (x - sun.x) / size
    const dy = (y - sun.y) / size
    const round = dx * dx + dy * dy
    const band = dx * dx * 0.35 + ((y - horizon) / size) ** 2 * 9
    const halo = 0.22 * Math.exp(-round / (0.018 * soft)) + 0.2 / (1 + round * (22 / soft))
    return strength * (halo + 0.16 * Math.exp(-band * 3.2) * (1 - 0.8 * scene.sun))
  }
}

/** True when the sun near the horizon, or the moon, is in the picture. */
function showsDisc({ lamps, glow, cloud, sun, land }: Scene, isMoon: boolean) {
  if (lamps || glow < 0.4 || cloud > 0.75 || land === 'bands') return false
  return isMoon ? land !== 'city' && sun < 0.7 : sun < 0.2
}

/** The sun near the horizon, or the moon. */
export function paintDisc(light: Light, scene: Scene, { sun, size, horizon, strength }: View) {
  const isMoon = scene.key < -1.2
  if (!showsDisc(scene, isMoon)) return
  const radius = size * (isMoon ? 0.0085 : 0.0125)
  const soft = radius * (0.06 + 0.5 * scene.haze)
  const ink = inkOf(scene.light)
  const amount = (isMoon ? 1.5 : 0.95) * strength * (1 - 0.6 * scene.haze)
  for (let y = Math.max(0, Math.floor(sun.y - 2 * radius)); y < Math.min(horizon, sun.y + 2 * radius); y += 1)
    for (let x = Math.floor(sun.x - 2 * radius); x < sun.x + 2 * radius; x += 1) {
      const share = ease(radius + soft, radius - soft, Math.hypot(x - sun.x, y - sun.y))
      shine(light, (y * light.width + x) * 3, ink, amount * share)
    }
}

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
