import { Readable } from 'node:stream'

/** An answer that another thread has checked against the contract and serialised as JSON: it is sent as it is. */
export class SerializedAnswer {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}

/** A long list that comes page by page, so that nobody has to wait until all of it is read, checked and serialised. */
export class PagedAnswer<T extends unknown[] = unknown[]> {
  readonly pages: AsyncIterator<T>

  constructor(pages: AsyncIterator<T>) {
    this.pages = pages
  }
}

/** Streams the text of each page while later ones are still to come. Throws here if the first page fails. */
export async function streamOf<T>(pages: AsyncIterator<T>, textOf: (page: T, isFirst: boolean) => string, end = '') {
  const first = await pages.next()
  async function* texts() {
    for (let page = first; page.done !== true; page = await pages.next()) yield textOf(page.value, page === first)
    yield end
  }
  return Readable.from(texts())
}
