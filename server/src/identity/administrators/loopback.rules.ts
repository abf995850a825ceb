const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True for the names that a machine has for itself. */
export const isLoopback = (hostname: string) => loopback.test(hostname)

/**
 * The address to continue at when somebody opened the product under another name of the same machine: cookies set at 127.0.0.1
 * are missing when the sign-in comes back to localhost. `host` is the one that the browser asked for.
 */
export function sameMachine(ownUrl: string, host: string) {
  const own = new URL(ownUrl)
  if (host === own.host || !URL.canParse(`http://${host}`)) return undefined
  const asked = new URL(`http://${host}`)
  const isAlias = isLoopback(own.hostname) && isLoopback(asked.hostname) && asked.port === own.port
  return isAlias ? own.origin : undefined
}
