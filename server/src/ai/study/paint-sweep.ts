import { blend, dimmed, inkOf, times, tintOf, type Ink } from './colour.ts'
import { darkness, shine, type Light } from './light.ts'
import { between, cloudsFrom, ease, limited, mix, type Random, type Clouds } from './noise.ts'
import type { Scene } from './study-scene.rules.ts'

/** A studio in metres: x to the right, y up, z towards the camera; the paper hangs at z = 0 and turns into the floor. */
type Studio = {
  eye: { y: number; z: number }
  /** How far down the camera looks, and how wide: the height of the picture at a distance of one metre. */
  pitch: number
  view: number
  turn: number
  key: Lamp
  /** A second lamp, in the accent colour. */
  wash: Lamp
  /** Where the paper ends on one side, and which side: 1 is the right. */
  edge: number
  side: number
  flag: { lean: number; at: number; soft: number; deep: number }
}

type Lamp = { x: number; y: number; z: number; aimX: number; aimY: number; spread: number }

/** Where a row of the picture meets the paper, and which way the paper faces there. */
type Meeting = { y: number; z: number; up: number; front: number; far: number }

/** A sweep of studio paper with a lamp on it. */
export function paintSweep(scene: Scene, { width, height }: { width: number; height: number }, random: Random): Light {
  const light = darkness(width, height)
  paintPaper(light, scene, studioOf(scene, width / height, random), cloudsFrom(random))
  return light
}

function studioOf(scene: Scene, aspect: number, random: Random): Studio {
  const side = random() < 0.5 ? -1 : 1
  // A lamp from above lights the floor, one in front of the paper the wall: one of them is always the darker.
  const above = random() < 0.5
  const half = 1.2 * aspect
  const x = -side * between(random, 0.2, 1.1)
  return {
    eye: { y: 1.3, z: 5.2 },
    pitch: between(random, 0.15, 0.2),
    view: 0.5,
    turn: between(random, 0.25, 0.55),
    key: above
      ? { x, y: between(random, 2.4, 3), z: between(random, 0.9, 1.5), aimX: x * 0.4, aimY: 0.3, spread: 0.95 }
      : {
          x,
          y: between(random, 1, 1.7),
          z: between(random, 1.8, 2.6),
          aimX: x * 0.4,
          aimY: 0.95,
          spread: mix(0.55, 0.85, 1 - scene.glow),
        },
    wash: {
      x: side * between(random, 1.2, 1.9),
      y: between(random, 0.4, 1.4),
      z: 1.4,
      aimX: side * 0.4,
      aimY: 0.8,
      spread: 1.2,
    },
    edge: random() < 0.4 ? half * between(random, 0.5, 0.8) : 99,
    side,
    flag: {
      lean: side * between(random, 0.3, 1.1),
      at: between(random, 0.1, 0.7),
      soft: between(random, 0.07, 0.75),
      deep: random() < 0.7 ? 0.25 + 0.35 * scene.glow : 0,
    },
  }
}

function meet({ eye, pitch, view, turn }: Studio, rise: number): Meeting {
  const slope = (0.5 - rise) * view - pitch
  const wall = eye.y + slope * eye.z
  if (wall >= turn) return { y: wall, z: 0, up: 0, front: 1, far: eye.z }
  const floor = slope < 0 ? eye.z + eye.y / slope : -1
  if (floor >= turn) return { y: 0, z: floor, up: 1, front: 0, far: eye.z - floor }
  // The ray y = eye.y + slope * t, z = eye.z - t meets the circle around (turn, turn) on its far side.
  const [cy, cz] = [eye.y - turn, eye.z - turn]
  const [a, b, c] = [1 + slope * slope, cy * slope - cz, cy * cy + cz * cz - turn * turn]
  const far = (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a
  const [y, z] = [eye.y + slope * far, eye.z - far]
  return { y, z, up: (turn - y) / turn, front: (turn - z) / turn, far }
}

/** How much of a lamp reaches a place: less from afar, at a slant, and beside its cone. */
function reaching(lamp: Lamp, { y, z, up, front }: Meeting) {
  const toY = lamp.y - y
  const toZ = lamp.z - z
  const facing = up * toY + front * toZ
  const [axisX, axisY, axisZ] = [lamp.aimX - lamp.x, lamp.aimY - lamp.y, -lamp.z]
  const axis = Math.hypot(axisX, axisY, axisZ)
  const scale = lamp.z ** 2 + (lamp.y - lamp.aimY) ** 2
  return (x: number) => {
    const toX = lamp.x - x
    const square = toX * toX + toY * toY + toZ * toZ
    const away = Math.sqrt(square)
    const aimed = -(toX * axisX + toY * axisY + toZ * axisZ) / (away * axis)
    const cone = ease(Math.cos(lamp.spread * 1.3), Math.cos(lamp.spread * 0.1), aimed)
    // A large lamp also lights what is turned a little away from it.
    const slant = Math.max(0, (facing / away + 0.22) / 1.22)
    // A large lamp has no hot spot.
    return 1.8 * (1 - Math.exp((-0.75 * cone * slant * scale) / (square + 0.35)))
  }
}

/** What a surface shows of the lamps and of the room. */
function litBy(surface: Ink, { accent, light, shade, sky, lamps, key, glow, contrast }: Scene) {
  const open = lamps ? 0.12 : mix(0.42, 0.1, Math.min(1, 0.8 * glow * contrast))
  const lit = (tint: Ink, amount: number) => times(surface, dimmed(tint, amount))
  return {
    key: lit(
      tintOf(light, lamps ? 0.2 : 0.08),
      (1.2 - 0.5 * open) * (lamps ? 0.42 : 2 ** (key * (key < 0 ? 0.95 : 0.2))),
    ),
    wash: lit(tintOf(accent, lamps ? 0.18 : 0.1), lamps ? 0.5 : 0.3 * 2 ** key),
    room: lit(tintOf(blend(shade, sky[1], 0.5), 0.04), open * 2 ** key),
  }
}

function paintPaper(light: Light, scene: Scene, studio: Studio, clouds: Clouds) {
  const { width, height } = light
  const { support } = scene
  const brightest = 0.86 + 0.06 * Math.min(0, scene.key)
  const paper = { l: limited(support.l, 0.5, brightest), c: Math.min(0.11, support.c * 0.9), h: support.h }
  const onPaper = litBy(inkOf(paper), scene)
  const behind = litBy(inkOf(blend(scene.shade, scene.dominant, 0.45)), scene)
  const { edge, side, view } = studio
  for (let row = 0; row < height; row += 1) {
    const met = meet(studio, row / height)
    const keyAt = reaching(studio.key, met)
    const washAt = reaching(studio.wash, met)
    // Less of the room is seen from where the paper turns.
    const open = 1 - 0.5 * met.up * met.front - 0.12 * met.up
    for (let column = 0; column < width; column += 1) {
      const x = ((column - width / 2) / height) * view * met.far
      const wave = waveAt(clouds, x, met)
      const near = 1 + 0.055 * wave + 0.03 * clouds.at(column / 700, row / 700)
      const key = keyAt(x) * near * flagged(studio.flag, side * x + wave * 0.05, met.y)
      const wash = washAt(x) * near
      const at = (row * width + column) * 3
      const off = ease(-1, 1, (x * side - edge) / (0.0025 * met.far))
      addLights(light, at, onPaper, { key, wash, room: open }, 1 - off)
      // The paper keeps the light from the wall just behind its edge.
      if (off > 0) {
        const rim = off * (1 - 0.72 * Math.exp((edge - x * side) / 0.5))
        addLights(light, at, behind, { key: key * 0.6, wash: wash * 0.6, room: open * 0.6 + 0.35 }, rim)
      }
    }
  }
}

type Lit = ReturnType<typeof litBy>

function addLights(light: Light, at: number, lit: Lit, { key, wash, room }: Record<keyof Lit, number>, share: number) {
  if (share <= 0) return
  shine(light, at, lit.key, key * share)
  shine(light, at, lit.wash, wash * share)
  shine(light, at, lit.room, room * share)
}

/** Paper is never quite even. */
function waveAt(clouds: Clouds, x: number, { y, z }: Meeting) {
  const along = y - z
  return clouds.at(x * 0.14 + 0.2, along * 0.05) + 0.25 * clouds.at(x * 0.35, along * 0.12)
}

/** What a flag in front of the lamp lets through. */
const flagged = ({ lean, at, soft, deep }: Studio['flag'], across: number, y: number) =>
  1 - deep * ease(-soft, soft, across - at + (y - 1) * lean)
