import * as z from 'zod/mini'
import { optionalLines, type TextField } from '../calls/fields.ts'
import { messageProblem, messageTexts } from './messages.ts'

const message = ({ label, max }: TextField) =>
  optionalLines(label, max).check((given) => {
    const problem = messageProblem(given.value ?? '')
    if (problem !== undefined) given.issues.push({ code: 'custom', message: problem, input: given.value })
  })

/** How a photographer words messages to the team; empty text is stored as null, and our own words are sent then. */
export const messageFields = z.object({
  planMessage: message(messageTexts.planMessage),
  askMessage: message(messageTexts.askMessage),
})
