import * as z from 'zod/mini'
import { routes } from '../calls/route.ts'
import { contactStages } from './contact-stages.ts'

const stageCount = z.object({
  stage: z.enum(contactStages),
  contactCount: z.int(),
  /** How many of these are archived. */
  archivedCount: z.int(),
})
export type StageCount = z.output<typeof stageCount>

export const stageCountRoutes = routes('contacts', {
  /** How many contacts are at each stage, in the order of the stages. */
  stages: { method: 'GET', path: '/api/contacts/stages', access: 'user', answer: z.array(stageCount) },
})
