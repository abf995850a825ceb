import { defaultLabelColour, labelLimits, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { colourOr, readableOn } from '#lib/contrast.ts'
import classes from './label-picker.module.css'
import { NewLabel } from './new-label.tsx'

type Props = {
  kind: Exclude<LabelKind, 'type'>
  /** The name of the draft that keeps the name of a new one while it is typed. */
  draft: string
  title: string
  labels: readonly Label[]
  chosen: readonly string[]
  onChange: (names: string[]) => void
  /** Creates a label with this name; rejects with a message for the user. */
  onCreate: (name: string) => Promise<void>
}

/** Every genre or tag of the user, to be switched on and off; a new one can be made on the spot. */
export function LabelPicker({ kind, draft, title, labels, chosen, onChange, onCreate }: Props) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const choose = (name: string) => !chosen.includes(name) && onChange([...chosen, name])

  const create = async (name: string) => {
    const known = labels.find((label) => label.name.toLowerCase() === name.toLowerCase())
    if (known) return choose(known.name)
    await onCreate(name)
    choose(name)
  }

  return (
    <fieldset className={classes.picker}>
      <legend className={classes.title}>
        {title}
        <span className={classes.counter}>
          {labels.length}/{labelLimits[kind]}
        </span>
      </legend>
      <div className={classes.labels}>
        {labels.map(({ id, name, color }) => {
          const on = chosen.includes(name)
          const background = colourOr(color, defaultLabelColour)
          return (
            <label
              key={id}
              dir="auto"
              className={classes.label}
              style={on ? { background, color: readableOn(background) } : undefined}
            >
              <input type="checkbox" className={classes.input} checked={on} onChange={() => toggle(name)} />
              {!on && <span className={classes.dot} style={{ background }} aria-hidden="true" />}
              {name}
            </label>
          )
        })}
        <NewLabel kind={kind} draft={draft} full={labels.length >= labelLimits[kind]} onCreate={create} />
      </div>
    </fieldset>
  )
}
