import { randomInt } from 'node:crypto'
import type { PictureService } from './service.ts'

/** Colour and light studies painted by the product itself, so that the feature works without any AI service. */
export const studyService: PictureService = {
  name: 'study',
  displayName: 'Colour and light study (built in, not AI)',
  spokenName: 'The built-in study',
  strengthDescription:
    'Paints palette, light and mood from your words. No AI service is configured: an administrator can add one',
  model: 'built in',
  host: 'this server',
  isOurs: true,
  async make({ prompt, shape, signal, onPicture, onProgress }) {
    // Loaded by the first study, so that a start does not load what paints.
    const { paintStudies } = await import('../study/study-thread.ts')
    let painted = 0
    await paintStudies(prompt, {
      shape,
      seed: randomInt(2 ** 31),
      signal,
      onPicture: ({ pixels }) => {
        onPicture({ pixels })
        painted += 1
        onProgress(painted / 3)
      },
    })
  },
}
