/** The push services of Chrome and what is made of it, Firefox, Safari, and Edge. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
]

/** Where a browser's notices go: to a known service of the internet, or to one that the operator has named and answers for. */
export function pushTarget(endpoint: string, named: readonly string[]): 'known' | 'named' | undefined {
  const address = URL.parse(endpoint)
  if (address === null || address.username !== '' || address.password !== '') return undefined
  if (named.includes(address.origin)) return 'named'
  const isPlain = address.protocol === 'https:' && address.port === ''
  return isPlain && known.some((host) => host.test(address.hostname)) ? 'known' : undefined
}
