import { isUnlimited } from '../plans.ts'
import type { AccessLevelInfo } from './plans.schemas.ts'
import { formatCount } from '../text/numbers.ts'

/** How a limit is said: 'Unlimited', 'None' or its number. */
export function limitInWords(limit: number): string {
  if (isUnlimited(limit)) return 'Unlimited'
  return limit === 0 ? 'None' : formatCount(limit)
}

/** How much of a limit is used, 0 to 100 in whole per cent; 0 of an unlimited one. It is 100 only when nothing is left. */
export function percentUsed(limit: number, used: number): number {
  if (isUnlimited(limit) || used <= 0) return 0
  if (used >= limit) return 100
  return Math.min(99, Math.round((used / limit) * 100))
}

/** How many are above a limit, as after a change to a smaller plan. */
export const overLimit = (limit: number, used: number) => (isUnlimited(limit) ? 0 : Math.max(0, used - limit))

/** US dollars with cents: '$86.40'. */
export const priceInWords = (dollars: number) => `$${withCommas.format(dollars)}`
const withCommas = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const cents = (dollars: number) => Math.round(dollars * 100)

/** What a year costs less when it is paid at once, in US dollars, exact to the cent; 0 when it costs more. */
export const annualSaving = ({ monthlyPrice, annualPrice }: { monthlyPrice: number; annualPrice: number }) =>
  Math.max(0, 12 * cents(monthlyPrice) - cents(annualPrice)) / 100

/** The name of a plan as a title: 'Free'. */
export const planName = (level: string) => level.charAt(0).toUpperCase() + level.slice(1)

/** What a plan limits, in the order in which it is shown; `max` names the limit. */
export const limitedThings = [
  { name: 'Contacts', max: 'maxContacts', used: ({ usage }: AccessLevelInfo) => usage.contacts },
  { name: 'Moodboards', max: 'maxMoodboards', used: ({ usage }: AccessLevelInfo) => usage.moodboards },
  { name: 'AI Generations', max: 'maxAiGenerations', used: (info: AccessLevelInfo) => info.monthlyAiGenerations },
] as const
