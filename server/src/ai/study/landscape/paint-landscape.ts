import { darkness, type Light } from '../light.ts'
import { between, cloudsFrom, type Random } from '../noise.ts'
import type { Scene } from '../study-scene.rules.ts'
import { paintFall, paintLamps } from './paint-lights.ts'
import { paintLand } from './paint-land.ts'
import { paintDisc, paintSky, paintWater } from './paint-sky.ts'
import type { View } from './view.ts'

/** Sky, and land or water beneath it. */
export function paintLandscape(scene: Scene, size: { width: number; height: number }, random: Random): Light {
  const light = darkness(size.width, size.height)
  const view = viewOf(scene, size, random)
  paintSky(light, scene, view)
  if (scene.land === 'sea') {
    paintWater(light, scene, view)
    // After the water, which would mirror it as a second sun.
    paintDisc(light, scene, view)
  } else {
    paintDisc(light, scene, view)
    paintLand(light, scene, view, random)
  }
  if (scene.land === 'city' && (scene.lamps || scene.key < -0.4)) paintLamps(light, scene, view, random)
  if (scene.falls !== 'nothing') paintFall(light, scene, view, random)
  return light
}

function viewOf(scene: Scene, { width, height }: { width: number; height: number }, random: Random): View {
  const low = scene.land === 'sea' || scene.land === 'field'
  const horizon = Math.round(height * (low ? between(random, 0.46, 0.7) : between(random, 0.55, 0.74)))
  const side = random() < 0.5 ? between(random, 0.14, 0.4) : between(random, 0.6, 0.86)
  return {
    horizon,
    sun: { x: side * width, y: horizon - (0.02 + scene.sun) * horizon * between(random, 0.8, 1) },
    size: Math.max(width, height),
    clouds: cloudsFrom(random),
    swell: cloudsFrom(random, 2),
    strength: scene.lamps ? 0.3 : scene.glow * Math.min(1, 2 ** scene.key),
  }
}
