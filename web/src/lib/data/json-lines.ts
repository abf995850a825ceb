import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { addressOf } from './api.ts'
import { headersOfCaller } from './caller.ts'
import { failureOf, noAnswer } from './failure.ts'
import { forgetFirstAnswers } from './first-answers.ts'
import { noteRequest } from './last-request.ts'

/**
 * Makes a call whose answer comes line by line, each a JSON value, and tells each as soon as it is there. Throws ApiError, also when the
 * answer breaks off, or the abort reason.
 */
export async function callLines<R extends Route, Line>(
  route: R,
  input: Input<R> & { body: object },
  onLine: (line: Line) => void,
  signal: AbortSignal,
): Promise<void> {
  forgetFirstAnswers()
  try {
    const answer = await fetch(addressOf(route, input), {
      method: route.method,
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headersOfCaller() },
      body: JSON.stringify(input.body),
      signal,
    })
    noteRequest(answer)
    if (!answer.ok) throw await failureOf(answer)
    if (answer.body === null) throw noAnswer()
    let rest = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (rest + piece.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(JSON.parse(line) as Line)
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw error instanceof TypeError ? noAnswer() : error
  }
}
