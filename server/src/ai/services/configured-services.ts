import type { Config } from '#platform/process/config.ts'
import { fluxImages, fluxWords } from './flux.ts'
import { openAiImages } from './openai/openai-images.ts'
import type { PictureService } from './service.ts'

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
