import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { callStream } from './api.ts'
import { noAnswer } from './failure.ts'

/**
 * Makes a call whose answer comes line by line, each a JSON value, and tells each as soon as it is there. Throws ApiError, also when the
 * answer breaks off, or the abort reason.
 */
export async function callLines<R extends Route, Line>(
  route: R,
  input: Input<R>,
  onLine: (line: Line) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { body } = await callStream(route, input, signal)
    if (body === null) throw noAnswer()
    let rest = ''
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
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
