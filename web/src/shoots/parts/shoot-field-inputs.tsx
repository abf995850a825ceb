import { formatTime } from '@contactsheet/contracts/time/date-words'
import { addMinutes, isRealTime } from '@contactsheet/contracts/time/dates'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatuses, shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootTexts, type ShootText } from '@contactsheet/contracts/shoots/shoot-limits'
import { Select } from '#ui/field/select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Fragment, useId, type ReactNode } from 'react'
import type { Form } from '#lib/form/use-form.ts'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { PlaceField } from '#places/place-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { genreChoices, noGenre, shootTextNames, type ShootFields, type ShootFormField } from '../shoot-fields.rules.ts'
import classes from './shoot-field-inputs.module.css'

type Props = {
  form: Pick<Form<ShootFields>, 'values' | 'field'>
  /** The names of the user's genres. */
  genres: readonly string[]
  hourCycle: HourCycle
  /** Takes a place that was chosen for the location. */
  onPlace: (place: ChosenPlace) => void
  /** Told to those who type a location. */
  placeNote?: string | undefined
  /** Content below individual texts. */
  below?: { [name in ShootText]?: ReactNode }
}

const statuses = shootStatuses.map((status) => ({ value: status, label: shootStatusNames[status] }))

/** The time on the user's clock, with the end when the duration is known. */
function clockWords({ time, duration }: ShootFields, cycle: HourCycle) {
  if (!isRealTime(time)) return undefined
  const minutes = Number(duration)
  const start = formatTime(time, cycle)
  if (!Number.isInteger(minutes) || minutes <= 0) return start
  const end = addMinutes('2000-01-01', time, minutes)
  const isLater = end.date !== '2000-01-01'
  return `${start} to ${formatTime(end.time, cycle)}${isLater ? ', another day' : ''}`
}

/** The fields of a shoot, new or stored. Each has a name, so that the form can find it. */
export function ShootFieldInputs({
  form: { values, field },
  genres,
  hourCycle,
  onPlace,
  placeNote,
  below = {},
}: Props) {
  const id = useId()
  const words = clockWords(values, hourCycle)
  const choices = genreChoices(genres, values.genre).map((name) => ({ value: name, label: name }))
  /** By field, so that the compiler says when a shoot has one more. */
  const inputs: Record<Exclude<ShootFormField, ShootText>, ReactNode> = {
    genre: (
      <Select
        className={classes.half}
        label="Genre"
        data-autofocus
        {...field('genre')}
        data={[{ value: noGenre, label: 'None' }, ...choices]}
      />
    ),
    status: <Select className={classes.half} label="Status" data={statuses} {...field('status')} />,
    date: <TextInput className={classes.date} label="Date" type="date" max="9999-12-31" {...field('date')} />,
    time: (
      <div className={classes.third}>
        <TextInput
          label="Time"
          type="time"
          aria-describedby={words === undefined ? undefined : id}
          {...field('time')}
        />
        {words !== undefined && (
          <p id={id} className={classes.clock}>
            {words}
          </p>
        )}
      </div>
    ),
    duration: (
      <TextInput
        className={classes.third}
        label="Duration (min)"
        type="number"
        inputMode="numeric"
        step={1}
        placeholder="120"
        {...field('duration')}
      />
    ),
  }
  return (
    <div className={classes.room}>
      <div className={classes.fields}>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {shootTextNames.map((name) => (
          <div key={name}>
            {name === 'location' ? (
              <PlaceField of={shootTexts[name]} field={field(name)} note={placeNote} onPlace={onPlace} />
            ) : (
              <TextField of={shootTexts[name]} field={field(name)} />
            )}
            {below[name]}
          </div>
        ))}
      </div>
    </div>
  )
}
