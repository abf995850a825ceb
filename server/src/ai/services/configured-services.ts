import type { Config } from '#platform/process/config.ts'
import { fluxImages, fluxWords } from './flux.ts'
import { openAiImages } from './openai/openai-images.ts'
import type { PictureService } from './service.ts'
import { randomInt } from 'node:crypto'

const openAiWords = {
  name: 'openai',
  displayName: 'OpenAI',
  spokenName: 'OpenAI',
  strengthDescription: 'Strong at following a detailed description, and at text in pictures',
} as const

const ownWords = (name: string) =>
  ({
    name: 'own',
    displayName: name,
    spokenName: name,
    strengthDescription: 'Runs on a server of this installation',
  }) as const

/** The services that an operator needs only a key for. */
export const hostedServices = [fluxWords, openAiWords]

/** The services of the settings, the best one first. */
export function configuredServices({ images: { flux, openai, own } }: Pick<Config, 'images'>): PictureService[] {
  return [
    ...(flux === undefined ? [] : [fluxImages(flux)]),
    ...(openai === undefined ? [] : [openAiImages(openai, openAiWords, { perRequest: 3 })]),
    ...(own === undefined ? [] : [openAiImages(own, ownWords(own.name), { perRequest: 1 })]),
  ]
}

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
