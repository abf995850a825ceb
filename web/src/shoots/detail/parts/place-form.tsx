import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { mapsPointLink } from '@contactsheet/contracts/shoots/place'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { PlaceField, type ChosenPlace } from '#places/place-field.tsx'
import classes from './place-form.module.css'

type Place = { latitude: number; longitude: number }
type Props = {
  shoot: ShootDetail
  /** The name of the draft that keeps what was typed until a place is chosen. */
  draft: string
  /** The user's own zone. */
  ownZone: string
  zones: readonly string[]
  /** Rejects when saving failed; the typed text then stays. */
  onPlace: (place: ChosenPlace | undefined) => Promise<unknown>
  onZone: (zone: string | null) => void
  /** The position of this device; rejects with a message for the user. */
  findPosition: () => Promise<Place>
}

const notChosen = 'Choose a city from the list, or paste a map link or latitude and longitude.'
const text = { label: 'Exact place', max: 4000 }

/** The shoot's exact place and its time zone. */
export function PlaceForm(props: Props) {
  const { latitude, longitude } = props.shoot
  return (
    <div className={classes.place}>
      {latitude === null || longitude === null ? (
        <PlaceSearch {...props} />
      ) : (
        <SetPlace
          place={{ latitude, longitude }}
          onRemove={() => void props.onPlace(undefined).catch(() => undefined)}
        />
      )}
      <ZoneChoice {...props} />
    </div>
  )
}

function SetPlace({ place: { latitude, longitude }, onRemove }: { place: Place; onRemove: () => void }) {
  const part = useRef<HTMLParagraphElement>(null)
  useFocusHandedOn(part)
  return (
    <p ref={part} className={classes.set}>
      <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
      <a href={mapsPointLink(latitude, longitude)} target="_blank" rel="noopener noreferrer">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </a>
      <Button variant="subtle" size="xs" onClick={onRemove}>
        Remove place
      </Button>
    </p>
  )
}

function PlaceSearch({ draft: name, onPlace, findPosition }: Props) {
  const form = useForm({
    name,
    stored: { text: '' },
    check: (): FormErrors => ({ text: notChosen }),
    save: () => Promise.resolve(),
  })
  const [finding, setFinding] = useState(false)
  const part = useRef<HTMLFormElement>(null)
  useFocusHandedOn(part)

  const set = (place: ChosenPlace) =>
    onPlace(place).then(
      () => form.discard(),
      () => undefined,
    )
  const find = async () => {
    form.complain({})
    setFinding(true)
    try {
      await set(await findPosition())
    } catch (reason) {
      form.complain({ text: reason instanceof Error ? reason.message : notChosen })
    } finally {
      setFinding(false)
    }
  }
  return (
    <form ref={part} noValidate className={classes.search} onSubmit={form.onSubmit}>
      <div className={classes.field}>
        <PlaceField
          of={text}
          field={form.field('text')}
          placeholder="City, map link, or latitude, longitude"
          mustChoose
          onPlace={(place) => void set(place)}
        />
      </div>
      <Button
        variant="default"
        size="sm"
        disabled={finding}
        icon={<IconCurrentLocation size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void find()}
      >
        {finding ? 'Finding you...' : 'I am there now'}
      </Button>
    </form>
  )
}

const named = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

function ZoneChoice({ shoot, ownZone, zones, onZone }: Props) {
  const choices = shoot.timeZone === null || zones.includes(shoot.timeZone) ? zones : [shoot.timeZone, ...zones]
  return (
    <Select
      label="Time zone of the shoot"
      value={shoot.timeZone ?? ''}
      data={[{ value: '', label: `Your own (${ownZone.replaceAll('_', ' ')})` }, ...choices.map(named)]}
      onChange={(event) => onZone(event.currentTarget.value || null)}
    />
  )
}
