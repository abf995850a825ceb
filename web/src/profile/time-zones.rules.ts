/** A zone to choose from; the label is what a person types to find it. */
export type ZoneOption = { value: string; label: string }

/** Every zone by name, and the one in use even when the browser knows it under another name. */
export function zoneOptions(known: readonly string[], used: string): ZoneOption[] {
  const zones = [...new Set([...known, 'UTC', used])].toSorted()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
