import { StartRefused } from '../start-refused.ts'

export type ServiceAccess = { baseUrl: string; key: string | undefined; model: string }

type Settings = { [name: `${'OPENAI' | 'BFL' | 'IMAGES'}_${string}`]: string | undefined }

/** The services that make pictures, as far as they are configured. Throws `StartRefused` for half of a setting. */
export function imagesOf(set: Settings) {
  const openai = hosted('OPENAI', set, { baseUrl: 'https://api.openai.com/v1', model: 'gpt-image-2' })
  const flux = hosted('BFL', set, { baseUrl: 'https://api.bfl.ai/v1', model: 'flux-2-pro' })
  return { openai, flux, own: ownImagesOf(set) }
}

const hostedNames = {
  OPENAI: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_IMAGE_MODEL'],
  BFL: ['BFL_API_KEY', 'BFL_BASE_URL', 'BFL_MODEL'],
} as const

function hosted(
  which: keyof typeof hostedNames,
  set: Settings,
  usual: Omit<ServiceAccess, 'key'>,
): ServiceAccess | undefined {
  const [keyName, addressName, modelName] = hostedNames[which]
  const key = set[keyName]
  if (key !== undefined)
    return { key, baseUrl: set[addressName] ?? usual.baseUrl, model: set[modelName] ?? usual.model }
  const alone = [addressName, modelName].find((name) => set[name] !== undefined)
  if (alone !== undefined) throw new StartRefused(`${alone} is nothing without ${keyName}: set both or neither.`)
  return undefined
}

function ownImagesOf(set: Settings): (ServiceAccess & { name: string }) | undefined {
  const { IMAGES_BASE_URL: baseUrl, IMAGES_MODEL: model, IMAGES_API_KEY: key, IMAGES_NAME: name } = set
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, key, name: name ?? 'Own image server' }
  if ([baseUrl, model, key, name].every((value) => value === undefined)) return undefined
  throw new StartRefused(
    'IMAGES_BASE_URL and IMAGES_MODEL belong together: set both or neither. IMAGES_API_KEY and IMAGES_NAME are nothing without them.',
  )
}
