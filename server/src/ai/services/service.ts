import type { ServiceFailure } from '@contactsheet/contracts/admin/admin.schemas'
import type { ServiceName, Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { Pixels } from '#media/pictures/pixels.ts'

/** A picture as a service gives it: a file of whatever type, or plain pixels. */
export type Made = { file: Uint8Array } | { pixels: Pixels }

export type Order = {
  prompt: string
  shape: Shape
  /** How many pictures. */
  count: number
  /** Ends the work. */
  signal: AbortSignal
  /** Gets each picture as soon as it has come. */
  onPicture: (made: Made) => void
  /** How much is done, 0 to 1. */
  onProgress: (part: number) => void
  /** What the work has cost, in US dollars. */
  onCost: (dollars: number) => void
}

/** Something that makes pictures from a description. */
export type PictureService = {
  name: ServiceName
  displayName: string
  strengthDescription: string
  /** How failures name it. */
  spokenName: string
  model: string
  host: string
  /** The product makes the pictures itself, so their duration depends on this machine. */
  isOurs?: true
  /** Resolves once every picture has come. Throws `ServiceError` or the signal's reason when some did not. */
  make: (order: Order) => Promise<void>
}

/** Why a service did not bring what was asked for. `detail` is for administrators and holds nothing that users wrote. */
export class ServiceError extends Error {
  readonly kind: ServiceFailure
  readonly detail: string
  /** Categories of a refusal. */
  readonly categories: string[]
  /** Seconds after which to ask again. */
  readonly retryAfter: number | undefined
  /** Asking once more may help. */
  readonly isPassing: boolean

  constructor(
    kind: ServiceFailure,
    detail: string,
    {
      categories = [],
      retryAfter,
      isPassing = false,
    }: Partial<Pick<ServiceError, 'categories' | 'retryAfter' | 'isPassing'>> = {},
  ) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.detail = detail
    this.categories = categories
    this.retryAfter = retryAfter
    this.isPassing = isPassing
  }
}
