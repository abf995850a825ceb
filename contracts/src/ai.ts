import type { aiSchemas } from './ai/ai.schemas.ts'
import { routesOf } from './calls/route.ts'
import { pictureType } from './media/image-files.ts'

export const aiRoutes = routesOf<typeof aiSchemas>('ai')({
  /** Every service, those that are configured first, the one that is used by itself before the others. */
  services: { method: 'GET', path: '/api/ai-services', access: 'user' },
  /** Whether the plan has room for another generation this month. */
  limitCheck: { method: 'GET', path: '/api/user/ai-generation-limit-check', access: 'user' },
  /**
   * Makes pictures from a description; answers once they are kept. 403 `limit_reached`, 422 `ai_safety`, 402 `ai_billing`,
   * 429 `ai_rate_limit`, 502 and 504 `ai_failed`, 409 `ai_cancelled`. What brings no picture does not count.
   */
  generate: { method: 'POST', path: '/api/moodboards/:id/generate-image', access: 'user', slow: true },
  /**
   * Cancels a running generation. 404 for an unknown one, which makes nothing if its request still arrives. 409 `ai_done` when it is
   * finished; its pictures stay.
   */
  cancel: { method: 'DELETE', path: '/api/moodboards/:id/generations/:key', access: 'user', status: 204 },
  /** A board's running generations, the pictures not added yet, and its recent descriptions. */
  board: { method: 'GET', path: '/api/moodboards/:id/generations', access: 'user' },
  /**
   * Puts generated pictures on the board they were made for, by their addresses; doing so again changes nothing.
   * 404 for any other address, 403 `storage_full`, 400 `image_limit` when the board has 500.
   */
  add: { method: 'POST', path: '/api/moodboards/:id/add-ai-images', access: 'user' },
  /** Discards pictures that wait to be added, or brings discarded ones back. Returns those that changed. */
  bulk: { method: 'POST', path: '/api/moodboards/:id/generated-images/bulk', access: 'user' },
  /** The file of a generated picture, named `{key}-{size}.webp`. */
  imageFile: { method: 'GET', path: '/api/generated-images/:file', access: 'user', download: pictureType },
})
