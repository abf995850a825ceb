export type UploadRequest = RequestInit & {
  method: string
  headers: Record<string, string>
  body: string | FormData | null
}

/** `fetch` that reports the fraction sent, 0 to 1: only XMLHttpRequest can do that. */
export function upload(address: string, request: UploadRequest, onProgress: (part: number) => void): Promise<Response> {
  const { method, headers, body, signal } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const sender = new XMLHttpRequest()
    sender.open(method, address)
    for (const [name, value] of Object.entries(headers)) sender.setRequestHeader(name, value)
    sender.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    const abort = () => sender.abort()
    signal?.addEventListener('abort', abort)
    sender.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(signal.reason as Error)
      else if (sender.status === 0) reject(new TypeError('The upload did not get through'))
      else resolve(answerOf(sender))
    })
    sender.send(body)
  })
}

function answerOf(sender: XMLHttpRequest) {
  const { status, statusText, responseText } = sender
  const headers = { 'content-type': 'application/json', 'x-request-id': sender.getResponseHeader('x-request-id') ?? '' }
  return new Response(status === 204 ? null : responseText, { status, statusText, headers })
}
