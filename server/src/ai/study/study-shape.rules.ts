import type { Shape } from '@contactsheet/contracts/ai/generation-limits'

export type StudyName = 'landscape' | 'window' | 'sweep'

/** In pixels. */
export type Size = { width: number; height: number }

/** In the order in which they are painted. */
export const studyNames: readonly StudyName[] = ['landscape', 'window', 'sweep']

/** `longest` is the length of the longer side. */
export function sizeOf(shape: Shape, longest = 1536): Size {
  const shorter = Math.round((longest * 2) / 3)
  if (shape === 'square') return { width: longest, height: longest }
  return shape === 'portrait' ? { width: shorter, height: longest } : { width: longest, height: shorter }
}
