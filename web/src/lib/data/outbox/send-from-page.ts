import { heard, network } from '../network.ts'
import { forgetFirstAnswers } from '../first-answers.ts'
import { isPageHidden } from '../request.ts'
import { noteRequest } from '../last-request.ts'
import type { UploadRequest } from '../upload.ts'
import type { Act } from './act.ts'
import { requestOfAct } from './sender.ts'

/** Sends an act as every call of a page is sent. Rejects when there is no answer. */
export async function sendFromPage(address: string, request: UploadRequest): Promise<Response> {
  forgetFirstAnswers()
  try {
    const answer = await heard(fetch(address, request), request)
    network.answered()
    noteRequest(answer)
    return answer
  } catch (error) {
    network.silent()
    throw error
  }
}

/** A page that is being closed may not live to see that the act is kept: it is sent at once, too, under the same key. Whether it was. */
export function sendFromHiddenPage(act: Pick<Act, 'route' | 'input' | 'key' | 'was'>, userId: string) {
  if (!isPageHidden() || act.input.files) return false
  const { address, request } = requestOfAct(act, userId)
  void sendFromPage(address, request).catch(() => undefined)
  return true
}
