import { newGeneration } from '@contactsheet/contracts/ai/generation-fields'
import { schemaErrors } from '#lib/form/form-values.ts'
import type { Description } from './description.rules.ts'

/** What has to be corrected before sending, in the words of the contract. Apart from the other rules, which a board needs without schemas. */
export const descriptionErrors = ({ prompt }: Description) => schemaErrors(newGeneration, { prompt })
