import { blend, dimmed, inkOf, times, tintOf, type Colour } from './colour.ts'
import { darkness, shine, type Light } from './light.ts'
import { between, cloudsFrom, ease, limited, mix, type Random, type Clouds } from './noise.ts'
import { openingOf, type Passing } from './opening.ts'
import type { Opening } from './words/word.ts'
import type { Scene } from './study-scene.rules.ts'

/** Where the light falls, in heights of the picture: the middle of the patch, its size, how it leans, and how it widens along the wall. */
type Patch = {
  x: number
  y: number
  wide: number
  high: number
  lean: number
  slope: number
  widen: number
  blur: number
  corner: number
}

/** Light of a window on a wall. */
export function paintWindow(scene: Scene, { width, height }: { width: number; height: number }, random: Random): Light {
  const light = darkness(width, height)
  const clouds = cloudsFrom(random)
  const patch = patchOf(scene, width / height, random)
  const passing = openingOf(scene.opening, patch.wide / patch.high, random)
  paintWall(light, scene, patch, passing, clouds)
  return light
}

const proportions: Record<Opening, readonly [wide: number, high: number]> = {
  panes: [0.62, 0.72],
  leaves: [0.95, 0.85],
  blinds: [0.85, 0.7],
  arch: [0.36, 0.78],
  slit: [0.15, 1.5],
}

function patchOf(scene: Scene, aspect: number, random: Random): Patch {
  const [wide, high] = proportions[scene.opening]
  const side = random() < 0.5 ? -1 : 1
  const scale = Math.min(1.12, Math.max(0.8, aspect)) * between(random, 0.92, 1.12)
  const low = 1 - scene.sun
  return {
    x: aspect * (0.5 + side * between(random, 0.02, 0.12)),
    y: between(random, 0.44, 0.52),
    wide: wide * scale,
    high: high * scale,
    lean: side * between(random, 0.12, 0.42),
    slope: side * between(random, 0.05, 0.12 + 0.2 * scene.sun),
    widen: side * between(random, 0.1, 0.35) * low,
    blur: 0.012 + 0.05 * scene.haze + 0.04 * scene.cloud + 0.05 * (1 - scene.glow),
    corner: random() < 0.4 ? aspect * (0.5 - side * between(random, 0.28, 0.36)) : -side * 9,
  }
}

/** What the wall shows of each light that meets it: the sky's from everywhere, the beam through the window, and what the floor gives back. */
function lightsOf(scene: Scene) {
  const { dominant, support, accent, light, shade, sky, lamps, key } = scene
  const open = lamps ? 0.2 : mix(0.62, 0.13, Math.min(1, 0.75 * scene.glow * scene.contrast))
  const wall = inkOf({
    l: limited(dominant.l + 0.02, lamps ? 0.58 : 0.5, 0.84),
    c: Math.min(0.11, dominant.c * 0.8),
    h: dominant.h,
  })
  const lit = (light: Colour, most: number, amount: number) => times(wall, dimmed(tintOf(light, most), amount))
  return {
    sky: lit(lamps ? accent : blend(sky[1], shade, 0.7), lamps ? 0.14 : 0.022, open * 2 ** (key * 0.8)),
    beam: lit(light, lamps ? 0.2 : 0.09, (1.1 - 0.5 * open) * (lamps ? 0.9 : 2 ** (key * (key < 0 ? 0.5 : 0.2)))),
    floor: lit(support, 0.07, 0.2 * 2 ** (key * 0.7)),
  }
}

function paintWall(light: Light, scene: Scene, patch: Patch, passing: Passing, clouds: Clouds) {
  const { width, height } = light
  const { sky, beam, floor } = lightsOf(scene)
  const fall = fallOf(patch, passing, clouds)
  const rough = 0.3 + 0.5 * scene.glow
  for (let row = 0; row < height; row += 1) {
    const y = row / height
    const bounce = Math.exp((y - 1) * 2.6)
    for (let column = 0; column < width; column += 1) {
      const x = column / height
      const broad = clouds.at(x * 0.3, y * 0.3)
      // Plaster shows by the light that grazes it.
      const bump = clouds.at(x * 1.9, y * 1.9) - clouds.at(x * 1.9 + 0.0045, y * 1.9 + 0.003)
      const off = Math.hypot(x - patch.x, y - patch.y)
      const turned = (x - patch.corner) * patch.lean < 0 ? 0.8 : 1
      const near = 1 / (1 + 0.75 * off * off)
      const at = (row * width + column) * 3
      shine(light, at, sky, turned * (0.5 + 0.62 * near) * (1 + 0.1 * broad) * (1 + bump * rough * 0.5))
      // What the patch throws back into the room falls on the wall around it.
      shine(light, at, beam, fall(x, y) * (1 + 0.1 * broad + bump * rough) + 0.1 * near * near)
      shine(light, at, floor, bounce)
    }
  }
}

/** How much of the light reaches a place on the wall. Where two walls meet it bends. */
function fallOf(patch: Patch, passing: Passing, clouds: Clouds) {
  const { wide, high, lean, slope, widen, corner, blur } = patch
  return (x: number, y: number) => {
    const beyond = (x - corner) * lean < 0 ? x - corner : 0
    const dx = x - patch.x
    const dy = y - patch.y + beyond * (lean > 0 ? -0.45 : 0.45)
    const grown = Math.max(0.3, 1 + widen * dx)
    // Old glass is never quite flat.
    const bent = clouds.at(x * 0.5 + 0.3, y * 0.5) * 0.011
    const p = (dx + lean * dy + bent) / (wide * grown) + 0.5
    const q = (dy + slope * dx + bent) / (high * grown) + 0.5
    const soft = (blur * (0.55 + 1.2 * Math.max(0, q))) / high
    if (p < -soft * 3 || p > 1 + soft * 3) return 0
    const even = 0.8 + 0.28 * ease(1.3, -0.2, q)
    return passing(p, q, soft) * even * (beyond === 0 ? 1 : 0.72)
  }
}
