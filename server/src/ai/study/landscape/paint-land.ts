import { blend, inkOf, type Colour, type Ink } from '../colour.ts'
import type { Light } from '../light.ts'
import { ease, mix, type Random } from '../noise.ts'
import type { Scene } from '../study-scene.rules.ts'
import { outlineOf, outOfFocus, type Ground, type Outline } from './outlines.ts'
import type { View } from './view.ts'

/** One plane of land. `share` is how much of it covers a pixel; `relief` how strongly slopes turn light and dark. */
type Plane = {
  outline: Outline
  share: (x: number, y: number) => number
  /** How many pixels below its edge nothing shines through. */
  edgeWidth: number
  top: Ink
  foot: Ink
  deep: number
  rough: number
  relief: number
  nearness: number
}

const counts: Record<Ground, number> = { ridges: 5, trees: 6, dunes: 4, field: 3, bands: 3, city: 4 }

/** Paints what lies under the sky, from far to near. */
export function paintLand(light: Light, scene: Scene, view: View, random: Random) {
  if (scene.land === 'sea') return
  const { land } = scene
  const count = counts[land]
  const planes = Array.from({ length: count }, (_, index) =>
    planeOf(light, scene, view, { land, nearness: index / (count - 1) }, random),
  )
  for (const [index, plane] of planes.entries())
    paintPlane(light, scene, view, plane, hiddenBy(light, planes.slice(index + 1)))
}

/** From which row on nearer planes hide everything, for each column. */
function hiddenBy({ width, height }: Light, nearer: Plane[]) {
  const rows = new Float32Array(width).fill(height)
  for (const { outline, edgeWidth } of nearer)
    for (let x = 0; x < width; x += 1) rows[x] = Math.min(rows[x] ?? 0, (outline.ground[x] ?? 0) + edgeWidth)
  return rows
}

function planeOf(
  light: Light,
  scene: Scene,
  view: View,
  { land, nearness }: { land: Ground; nearness: number },
  random: Random,
): Plane {
  const { size, horizon } = view
  const outline = outlineOf(land, light, view, nearness, random)
  // Air takes the colour of the horizon, the more of it lies in between.
  const air = blend(scene.sky[2], scene.sky[3], 0.6)
  // A ridge stands against the sky above it, which is darker than the horizon.
  const above = land === 'ridges' || land === 'trees' ? blend(scene.sky[1], scene.sky[2], 0.5 + 0.5 * nearness) : air
  const veil = (1 - nearness) ** (0.7 + 0.6 * (1 - scene.haze)) * (0.62 + 0.36 * scene.haze) + 0.28 * scene.haze
  const mist = Math.min(0.96, veil + 0.16 + 0.5 * scene.haze * (1 - 0.5 * nearness))
  const body = bodyOf(scene, land, nearness)
  const soft = size * (softness[land] + 0.012 * scene.haze * (1 - nearness) + 0.002 * nearness)
  const blurred = blurs[land]?.(nearness)
  return {
    outline,
    share:
      blurred === undefined
        ? (x, y) => ease(-soft, soft, y - (outline.edge[x] ?? 0))
        : outOfFocus(light, outline.edge, blurred),
    edgeWidth: blurred === undefined ? soft : size * 0.012 * (blurred + 0.5),
    top: inkOf(blend(body, above, Math.min(0.95, land === 'bands' ? 0.35 * veil : veil))),
    foot: inkOf(blend(body, air, land === 'bands' ? 0.5 * mist : mist)),
    deep: Math.max(40, (light.height - horizon) * mix(0.5, 0.9, nearness)),
    rough: mix(0.05, 0.3, nearness) * (1 - 0.6 * scene.haze),
    relief: reliefs[land] * (0.35 + 0.65 * scene.glow) * (1 - 0.7 * scene.haze),
    nearness,
  }
}

/** How far lands with fine outlines are out of focus, in steps of a coarse grid. */
const blurs: Partial<Record<Ground, (nearness: number) => number>> = {
  city: (nearness) => 1 + Math.round(2 * nearness),
  trees: (nearness) => 1 + Math.round(2.4 * nearness),
}
/** How far edges are from sharp, in longer sides of the picture. */
const softness: Record<Ground, number> = {
  ridges: 0.0012,
  trees: 0.0009,
  dunes: 0.0012,
  field: 0.007,
  bands: 0.016,
  city: 0,
}
const reliefs: Record<Ground, number> = { ridges: 0.3, trees: 0.1, dunes: 0.75, field: 0.16, bands: 0.05, city: 0 }

/** The colour of a plane by itself, before there is air in front of it; never lighter than what lights it. */
function bodyOf(scene: Scene, land: Ground, nearness: number): Colour {
  const body = bodies[land](scene, nearness)
  return { ...body, l: body.l * Math.min(1, 0.12 + scene.sky[3].l) }
}

type Body = (scene: Scene, nearness: number) => Colour

const dark: Body = ({ dominant, support, shade }, nearness) =>
  blend(blend(dominant, shade, 0.3 + 0.42 * nearness), support, 0.2)
const open: Body = ({ dominant, support, shade }, nearness) =>
  blend(blend(support, dominant, 0.3 + 0.7 * nearness), shade, 0.12 + 0.2 * nearness)

const bodies: Record<Ground, Body> = {
  ridges: dark,
  trees: dark,
  city: dark,
  dunes: open,
  field: open,
  bands: ({ dominant, support, accent, shade }, nearness) => {
    if (nearness === 0) return blend(support, dominant, 0.25)
    return nearness === 1 ? blend(dominant, shade, 0.4) : blend(dominant, { ...accent, c: accent.c * 0.7 }, 0.35)
  },
}

function paintPlane(light: Light, scene: Scene, view: View, plane: Plane, hidden: Float32Array) {
  const { width, height } = light
  const { outline, nearness } = plane
  const lookAt = lookOf(light, scene, view, plane)
  const from = Math.max(0, Math.floor(outline.edge.reduce((least, row) => Math.min(least, row)) - view.size * 0.02))
  const fine = 1 / view.size
  for (let y = from; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (y > (hidden[x] ?? 0)) continue
      const share = plane.share(x, y)
      if (share === 0) continue
      const wisp = view.clouds.at(x * fine * 0.5 + nearness, y * fine * 1.6 + nearness * 0.37)
      lookAt(x, y, { share, wisp, below: y - (outline.ground[x] ?? 0) })
    }
}

/** Paints one pixel of a plane: mist gathers at its foot, its slopes turn light and dark, and hazy air shines around the sun. */
function lookOf({ width, data }: Light, scene: Scene, { clouds, swell, sun, size, strength }: View, plane: Plane) {
  const { top, foot, deep, rough, relief, nearness } = plane
  const shine = inkOf(scene.light)
  const scatter = strength * (0.35 * (1 - nearness) + 0.5 * scene.haze) * 0.5
  const fine = 1 / size
  const grain = mix(2, 1.2, nearness)
  return (x: number, y: number, { share, wisp, below }: { share: number; wisp: number; below: number }) => {
    const low = ease(-0.1, 1, below / deep + wisp * (0.12 + 0.5 * scene.haze))
    const texture = 1 + rough * clouds.at(x * fine * grain, y * fine * grain * 2.4)
    const hx = x * fine * 0.34 + nearness * 0.4
    const hy = y * fine * 0.9 + nearness * 0.7
    const slope = swell.at(hx + 0.02, hy + 0.03) - swell.at(hx, hy)
    const turned = texture * (1 + relief * (ease(-0.035, 0.035, slope + 0.004 * wisp) - 0.62))
    const dx = (x - sun.x) * fine
    const dy = (y - sun.y) * fine
    const glow = scatter * Math.exp(-(dx * dx * 4 + dy * dy * 7))
    const at = (y * width + x) * 3
    for (let channel = 0; channel < 3; channel += 1) {
      const own = mix(top[channel] ?? 0, foot[channel] ?? 0, low) * turned + glow * (shine[channel] ?? 0)
      data[at + channel] = mix(data[at + channel] ?? 0, own, share)
    }
  }
}
