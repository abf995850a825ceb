export const aiLimits = {
  prompt: 1000,
  /** Pictures of one generation. */
  pictures: 3,
  /** Hours for which pictures that were not added to a board wait. */
  hours: 24,
  /** Generations of one user that may be there at once: one at work, the others waiting for it. */
  line: 20,
  /** Descriptions of a board that are offered again. */
  recent: 8,
  /** Pictures of one board that are shown as not added yet. */
  waiting: 150,
} as const

/** The services that can make pictures: Black Forest Labs, OpenAI, a server of the operator's own, and the built-in study. */
export const serviceNames = ['flux', 'openai', 'own', 'study'] as const
export type ServiceName = (typeof serviceNames)[number]

/** The shapes of a picture, width to height: 1:1, 2:3 and 3:2. */
export const shapes = ['square', 'portrait', 'landscape'] as const
export type Shape = (typeof shapes)[number]
