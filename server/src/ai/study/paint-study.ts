import { inkOf } from './colour.ts'
import { developed } from './develop.ts'
import type { Light } from './light.ts'
import { randomFrom, hashOf, type Random } from './noise.ts'
import { paintLandscape } from './landscape/paint-landscape.ts'
import { paintSweep } from './paint-sweep.ts'
import { paintWindow } from './paint-window.ts'
import { sceneOf, type Scene } from './study-scene.rules.ts'
import type { StudyName } from './study-thread.ts'
import type { Shape } from '@contactsheet/contracts/ai/generation-limits'

const painters: Record<StudyName, (scene: Scene, size: Size, random: Random) => Light> = {
  landscape: paintLandscape,
  window: paintWindow,
  sweep: paintSweep,
}

/** One study of a description, as 8-bit RGB. The same seed paints the same picture. */
export function paintStudy(name: StudyName, description: string, seed: number, size: Size) {
  const scene = sceneOf(description, seed)
  const random = randomFrom(hashOf(`${name} ${seed} ${description}`))
  const light = painters[name](scene, size, random)
  const film = {
    contrast: 0.9 + 0.1 * scene.contrast ** 2,
    grain: scene.grain,
    colour: Math.min(1, scene.chroma),
    halo: inkOf(scene.light),
  }
  return developed(light, film)
}

/** In pixels. */
type Size = { width: number; height: number }

const [longer, shorter] = [1536, 1024]

export function sizeOf(shape: Shape): Size {
  if (shape === 'square') return { width: longer, height: longer }
  return shape === 'portrait' ? { width: shorter, height: longer } : { width: longer, height: shorter }
}
