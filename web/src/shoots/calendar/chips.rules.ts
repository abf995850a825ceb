import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { addMinutes } from '@contactsheet/contracts/time/dates'
import type { OnDay } from './days.rules.ts'

/** The first of the team, by the first name where there is one: a chip is small. */
function somebodyOf({ shootContacts: [member] }: ListedShoot): string {
  if (!member) return ''
  return member.contact.firstName ?? displayName(member.contact)
}

/** What a chip says beside the name: on the first day the time and somebody of the team, on the last one when it ends. */
export function chipWords({ shoot, nth, of }: OnDay, cycle: HourCycle) {
  const { date, time, duration } = shoot
  const nothing = { time: '', person: '', until: '' }
  if (nth === 1) return { ...nothing, time: time === null ? '' : formatTime(time, cycle), person: somebodyOf(shoot) }
  if (nth < of || date === null || time === null) return nothing
  return { ...nothing, until: `until ${formatTime(addMinutes(date, time, duration ?? 0).time, cycle)}` }
}

/** What only those hear who do not see the chip: which of its days this is, and the status. */
export function chipSigns({ shoot, nth, of }: OnDay): string {
  return [...(of > 1 ? [`day ${nth} of ${of}`] : []), shootStatusNames[shoot.status]].join(', ')
}
