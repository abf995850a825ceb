import { Readable } from 'node:stream'

/** An answer that another thread has made of the contract and written down as JSON: it goes out as it is. */
export class MadeAnswer {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}

/** A long list that comes page by page, so that nobody has to wait until all of it is read, checked and written down. */
export class PagedAnswer<T extends unknown[] = unknown[]> {
  readonly pages: AsyncIterator<T>

  constructor(pages: AsyncIterator<T>) {
    this.pages = pages
  }
}

/** Texts out of pages, on their way while the later ones are still to come; a failure of the first page is thrown here. */
export async function streamOf<T>(pages: AsyncIterator<T>, textOf: (page: T, isFirst: boolean) => string, end = '') {
  const first = await pages.next()
  async function* texts() {
    for (let page = first; page.done !== true; page = await pages.next()) yield textOf(page.value, page === first)
    yield end
  }
  return Readable.from(texts())
}
