import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

/** Scores are 0 to 100, times are milliseconds. */
export type PageMeasures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocked: number
  layoutShift: number
}

type Options = {
  cookie?: string
  device?: 'mobile' | 'desktop'
  /** True throttles the line for real; otherwise the times of a slow line are computed from a visit over a fast one. */
  slowed?: boolean
  runs?: number
}

/**
 * How many times slower than this machine Lighthouse takes a phone to be. Its usual 4 is meant for a quick one: on another, set
 * `PHONE_SLOWDOWN` to what gives the landing page, which has no scripts, its score of 100.
 */
export const phoneSlowdown = Number(process.env.PHONE_SLOWDOWN ?? 4)

export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Visits a page with Lighthouse. Now and then the browser records nothing of a visit, which is then repeated. */
async function visit(url: string, port: number, options: Options, tries = 3) {
  const { cookie, device, slowed } = options
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(device !== 'desktop' && { throttling: { cpuSlowdownMultiplier: phoneSlowdown } }),
      ...(slowed && { throttlingMethod: 'devtools' }),
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { runtimeError } = result.lhr
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return visit(url, port, options, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  return result.lhr
}

async function measureOnce(url: string, port: number, options: Options): Promise<PageMeasures> {
  const { audits, categories } = await visit(url, port, options)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(figure('first-contentful-paint')),
    largestPaint: Math.round(figure('largest-contentful-paint')),
    blocked: Math.round(figure('total-blocking-time')),
    layoutShift: Number(figure('cumulative-layout-shift').toFixed(4)),
  }
}

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Medians over some runs of Lighthouse, after one run that only warms up browser and server. */
export async function measurePage(url: string, { runs = 3, ...options }: Options = {}): Promise<PageMeasures> {
  const chrome = await launch({
    chromeFlags,
    ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  })
  try {
    const warmUp = await measureOnce(url, chrome.port, options)
    const measured: PageMeasures[] = []
    while (measured.length < runs) measured.push(await measureOnce(url, chrome.port, options))
    const names = Object.keys(warmUp) as (keyof PageMeasures)[]
    return Object.fromEntries(names.map((name) => [name, median(measured.map((run) => run[name]))])) as PageMeasures
  } finally {
    chrome.kill()
  }
}

if (import.meta.main) {
  const [url = 'http://localhost:3000/', cookie] = process.argv.slice(2)
  process.stdout.write(`${JSON.stringify(await measurePage(url, { ...(cookie && { cookie }) }), null, 2)}\n`)
}
