import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Choices } from '#ui/choices.tsx'

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Light, dark, or the system's setting; remembered in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <Choices legend="Appearance" options={schemes} value={colorScheme} onChange={setColorScheme} />
}
