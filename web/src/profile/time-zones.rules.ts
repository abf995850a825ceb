import { isTimeZone } from '@contactsheet/contracts/time/zone-names'

/** A zone to choose from; the label is what a person types to find it. */
export type ZoneOption = { value: string; label: string }

/** Places that browsers still list under an outdated name. */
const newNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

function today(zone: string): string {
  const name = newNames[zone]
  return name !== undefined && isTimeZone(name) ? name : zone
}

/** Every zone by its current name, and the one in use by the name under which it was chosen. */
export function zoneOptions(known: readonly string[], used: string): ZoneOption[] {
  const zones = [...new Set([...known.map(today), 'UTC', used])].toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
