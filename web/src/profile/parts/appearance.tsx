import { setScheme, useScheme, type Scheme } from '#lib/scheme.ts'
import { Choices } from '#ui/choices.tsx'

const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Light, dark, or the system's setting; remembered in this browser. */
export function Appearance() {
  return <Choices legend="Appearance" options={schemes} value={useScheme()} onChange={setScheme} />
}
