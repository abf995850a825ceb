import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { formatDuration } from '@contactsheet/contracts/time/date-words'
import { formatDateAndTime } from '#lib/dates.ts'

/** The names of the team: at most `most`, followed by how many more there are. */
export function teamNames(shoot: Pick<ListedShoot, 'shootContacts'>, most = 3): string {
  const names = shoot.shootContacts.map(({ contact }) => displayName(contact))
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

/** Everything a tooltip or a preview says about a shoot, a line each. */
export function detailsOf(shoot: ListedShoot, cycle: HourCycle): string[] {
  return [
    // The name stands above; a genre that is not the name is the colour alone.
    ...(shoot.title === null || shoot.genre === null ? [] : [shoot.genre]),
    formatDateAndTime(shoot, cycle),
    ...(shoot.duration === null ? [] : [formatDuration(shoot.duration)]),
    ...(shoot.shootContacts.length === 0 ? [] : [teamNames(shoot)]),
    ...(shoot.location === null ? [] : [shoot.location]),
    shootStatusNames[shoot.status],
  ]
}

/** A shoot in a line that has room for all of its people: its name, and whom it is with. */
export function nameAndPeople({ title, genre, ...team }: ListedShoot): { name: string; people: string } {
  const people = teamNames(team)
  return { name: shootName({ title, genre }), people: people && `with ${people}` }
}
