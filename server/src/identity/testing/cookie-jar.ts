type Cookie = { name: string; value: string; path: string; attributes: string }

const attributeOf = (attributes: string, name: string) => new RegExp(`${name}=([^;]+)`, 'i').exec(attributes)?.[1]

function parse(header: string): Cookie {
  const [pair = '', ...rest] = header.split(';')
  const [name = '', ...value] = pair.split('=')
  const attributes = rest.join(';')
  return { name, value: value.join('='), path: attributeOf(attributes, 'path') ?? '/', attributes }
}

function isOver({ attributes }: Cookie) {
  const expires = attributeOf(attributes, 'expires')
  return attributeOf(attributes, 'max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
}

/** The cookies of one browser at one host, with their paths and expiry. */
export class CookieJar {
  #cookies: Cookie[] = []

  /** Takes in the `Set-Cookie` headers of an answer. */
  keep(headers: string[]) {
    for (const cookie of headers.map(parse)) {
      this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
      if (!isOver(cookie)) this.#cookies.push(cookie)
    }
  }

  /** The `Cookie` header for a path. */
  headerFor(path: string) {
    const fits = (of: string) => path === of || path.startsWith(of.endsWith('/') ? of : `${of}/`)
    return this.#cookies
      .filter((cookie) => fits(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  find(name: RegExp) {
    return this.#cookies.find((cookie) => name.test(cookie.name))
  }

  set(name: string, value: string, path = '/') {
    this.keep([`${name}=${value}; Path=${path}`])
  }
}
