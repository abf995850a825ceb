import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { isUnlimited } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { limitedThings, limitInWords, overLimit, percentUsed } from '@contactsheet/contracts/plans/plan-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'

/** How much of one limit is used, in words. */
export type Usage = {
  name: string
  used: string
  /** The limit: a number, 'None' or 'Unlimited'. */
  most: string
  /** 0 to 100. */
  percent: number
  caption: string
  notes: string[]
}

/** The use of everything that a plan limits, and of the storage. */
export const usageOf = (info: AccessLevelInfo): Usage[] => [
  ...limitedThings.map(({ name, max, used }) => countedUsage(name, info.limits[max], used(info))),
  storageUsage(info.storage),
]

function countedUsage(name: string, limit: number, used: number): Usage {
  const percent = percentUsed(limit, used)
  const over = overLimit(limit, used)
  const isMonthly = name === 'AI Generations'
  return {
    name,
    used: formatCount(used),
    most: limitInWords(limit),
    percent,
    caption: isMonthly ? `${percent}% used this month` : `${percent}% used`,
    notes: [
      ...(name === 'Contacts' ? ['Archived ones included'] : []),
      ...(isMonthly ? ['Resets monthly on the 1st'] : []),
      ...(over > 0 ? [`${formatCount(over)} more than the plan holds`] : []),
    ],
  }
}

function storageUsage({ used, max }: AccessLevelInfo['storage']): Usage {
  const percent = Math.min(100, Math.floor((used / max) * 100))
  const [usedWords, most] = [bytesInWords(used), bytesInWords(max)]
  return { name: 'Storage', used: usedWords, most, percent, caption: `${percent}% used`, notes: [] }
}

/** True when the user has more than the plan holds, as after a change to a smaller one. What a month used up is no such thing. */
export const isOverPlan = ({ limits, usage }: AccessLevelInfo) =>
  overLimit(limits.maxContacts, usage.contacts) > 0 || overLimit(limits.maxMoodboards, usage.moodboards) > 0

/** A maximum as Plan Details shows it: undefined where there is none. */
export const maximums = ({ limits }: AccessLevelInfo) =>
  limitedThings.map(({ name, max }) => ({
    name: name === 'AI Generations' ? 'Maximum AI Generations a month' : `Maximum ${name}`,
    most: isUnlimited(limits[max]) ? undefined : limitInWords(limits[max]),
  }))
