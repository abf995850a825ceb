/** How long nothing has happened when a page counts as at rest, in milliseconds. */
const restMs = 3000

/** What people do on a page; the movement of a mouse says too little. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

let quietSince: number | undefined
let underway = 0

const disturb = () => void (quietSince = Date.now())

/** Pictures that come late are part of the page. Files of code that come at rest disturb nobody. */
const onLoaded = ({ target }: Event) => target instanceof HTMLImageElement && disturb()

function listen() {
  for (const input of inputs) addEventListener(input, disturb, { capture: true, passive: true })
  addEventListener('load', onLoaded, { capture: true })
  quietSince = Number.POSITIVE_INFINITY
  if (document.readyState === 'complete') disturb()
  else addEventListener('load', disturb, { once: true })
}

/** The page is not at rest before this request has been answered. */
export async function whileUnderway<T>(request: Promise<T>): Promise<T> {
  underway += 1
  try {
    return await request
  } finally {
    underway -= 1
    if (quietSince !== undefined) disturb()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Safari has no idle callbacks. */
const idle = () =>
  typeof requestIdleCallback === 'function'
    ? new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
    : pause(0)

/**
 * Settles when the page is at rest: loaded, with nothing pressed, typed or scrolled, no request under way and no picture arrived for
 * some seconds, and the browser idle.
 */
export async function atRest(ms = restMs): Promise<void> {
  if (quietSince === undefined) listen()
  const isQuiet = () => underway === 0 && Date.now() - (quietSince ?? 0) >= ms
  while (!isQuiet()) await pause(ms / 4)
  await idle()
}

/** Runs work that nobody is waiting for when the page is at rest. Returns a function that cancels it. */
export function whenIdle(work: () => void, ms = restMs): () => void {
  const begun = new AbortController()
  void atRest(ms).then(() => begun.signal.aborted || work())
  return () => begun.abort()
}

type Line = { saveData?: boolean; effectiveType?: string; type?: string }

/** True where data is expensive: the user asked to save data, the connection is metered, or it is too slow to share. */
export function isConnectionMetered(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Line }
  const { saveData = false, type, effectiveType = '' } = connection
  return saveData || type === 'cellular' || /[23]g$/.test(effectiveType)
}
