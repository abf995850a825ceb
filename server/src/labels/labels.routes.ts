import type { labelRoutes } from '@contactsheet/contracts/labels'
import type { Handlers } from '#identity/handlers.ts'
import type { labelStore } from './labels.store.ts'

export const labelHandlers: Handlers<typeof labelRoutes, { labels: ReturnType<typeof labelStore> }> = {
  listTypes: (_input, { mine }) => mine.labels.types.list(),
  addType: ({ body }, { mine }) => mine.labels.types.add(body),
  changeType: ({ params, body }, { mine }) => mine.labels.types.change(params.id, body),
  removeType: ({ params }, { mine }) => mine.labels.types.remove(params.id),

  listGenres: (_input, { mine }) => mine.labels.genres.list(),
  addGenre: ({ body }, { mine }) => mine.labels.genres.add(body),
  changeGenre: ({ params, body }, { mine }) => mine.labels.genres.change(params.id, body),
  removeGenre: ({ params }, { mine }) => mine.labels.genres.remove(params.id),

  listTags: (_input, { mine }) => mine.labels.tags.list(),
  addTag: ({ body }, { mine }) => mine.labels.tags.add(body),
  changeTag: ({ params, body }, { mine }) => mine.labels.tags.change(params.id, body),
  removeTag: ({ params }, { mine }) => mine.labels.tags.remove(params.id),
}
