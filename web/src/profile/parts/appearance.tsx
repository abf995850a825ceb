import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import classes from './appearance.module.css'

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Light, dark, or as the system says; remembered in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.appearance}>
      <legend className={classes.legend}>Appearance</legend>
      <div className={classes.choices}>
        {schemes.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
