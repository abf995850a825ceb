type Noted = { id: string; failed: boolean; page: string }

let noted: Noted | undefined

/** Remembers an answer by the id under which the server logs it; one that failed stays until another fails. */
export function noteRequest({ headers, ok }: Response) {
  const id = headers.get('x-request-id')
  if (id && !(ok && noted?.failed)) noted = { id, failed: !ok, page: location.pathname }
}

/** The last request that failed, or else the last one, and the path of the screen that sent it; undefined before the first. */
export const lastRequest = () => noted
