const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True for the names a machine has for itself. */
export const isLoopback = (hostname: string) => loopback.test(hostname)

/**
 * The address to go on at, when somebody opened the product by another name of the same machine: cookies set at
 * 127.0.0.1 are not there when the sign-in comes back to localhost. `host` is what the browser asked for.
 */
export function sameMachine(ownUrl: string, host: string) {
  const own = new URL(ownUrl)
  if (host === own.host || !URL.canParse(`http://${host}`)) return undefined
  const asked = new URL(`http://${host}`)
  const isAlias = isLoopback(own.hostname) && isLoopback(asked.hostname) && asked.port === own.port
  return isAlias ? own.origin : undefined
}
