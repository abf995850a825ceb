import type { aiRoutes } from '@contactsheet/contracts/ai'
import { longRequest } from '#platform/http/long-request.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { aiStore } from './ai.store.ts'

export const aiHandlers: Handlers<typeof aiRoutes, { ai: ReturnType<typeof aiStore> }> = {
  services: (_input, { mine }) => mine.ai.services(),
  limitCheck: (_input, { mine }) => mine.ai.limitCheck(),
  generate: ({ params, body }, { mine, request }) =>
    longRequest(request, (gone) => mine.ai.generate(params.id, body, gone)),
  cancel: ({ params }, { mine }) => mine.ai.cancel(params.id, params.key),
  board: ({ params }, { mine }) => mine.ai.board(params.id),
  add: ({ params, body }, { mine }) => mine.ai.add(params.id, body.imageUrls),
  bulk: ({ params, body }, { mine }) => mine.ai.bulk(params.id, body),
  imageFile: ({ params }, { mine }) => mine.ai.file(params.file),
}
