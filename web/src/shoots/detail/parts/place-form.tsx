import { Button, NativeSelect, TextInput } from '@mantine/core'
import { mapsPointLink, readPlace } from '@contactsheet/contracts/shoots/place'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import classes from './place-form.module.css'

type Place = { latitude: number; longitude: number }
type Props = {
  shoot: ShootDetail
  /** The name of the draft that keeps the pasted place until it is saved. */
  draft: string
  /** The user's own zone. */
  ownZone: string
  zones: readonly string[]
  /** Rejects when saving failed; the pasted text then stays. */
  onPlace: (place: Place | undefined) => Promise<unknown>
  onZone: (zone: string | null) => void
  /** The position of this device; rejects with a message for the user. */
  findPosition: () => Promise<Place>
}

const notUnderstood = 'Paste a map link, or latitude and longitude such as 48.8583, 2.2945'

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
      <Button variant="subtle" size="xs" color="gray" onClick={onRemove}>
        Remove place
      </Button>
    </p>
  )
}

function PlaceSearch({ draft: name, onPlace, findPosition }: Props) {
  const placeIn = (text: string) => readPlace(text.trim())
  const form = useForm({
    name,
    stored: { text: '' },
    check: ({ text }): FormErrors => (placeIn(text) ? {} : { text: notUnderstood }),
    save: ({ text }) => onPlace(placeIn(text)),
  })
  const [finding, setFinding] = useState(false)
  const part = useRef<HTMLFormElement>(null)
  useFocusHandedOn(part)

  const find = async () => {
    form.complain({})
    setFinding(true)
    try {
      const place = await findPosition()
      await onPlace(place).catch(() => undefined)
    } catch (reason) {
      form.complain({ text: reason instanceof Error ? reason.message : notUnderstood })
    } finally {
      setFinding(false)
    }
  }
  return (
    <form ref={part} noValidate className={classes.search} onSubmit={form.onSubmit}>
      <TextInput
        className={classes.field}
        label="Exact place"
        placeholder="Map link, or latitude, longitude"
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('text')}
      />
      <Button type="submit" variant="default" size="sm">
        Set place
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={finding}
        leftSection={<IconCurrentLocation size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void find()}
      >
        {finding ? 'Finding you...' : 'I am there now'}
      </Button>
    </form>
  )
}

function ZoneChoice({ shoot, ownZone, zones, onZone }: Props) {
  const choices = shoot.timeZone === null || zones.includes(shoot.timeZone) ? zones : [shoot.timeZone, ...zones]
  return (
    <NativeSelect
      label="Time zone of the shoot"
      value={shoot.timeZone ?? ''}
      onChange={(event) => onZone(event.currentTarget.value || null)}
    >
      <option value="">Your own ({ownZone.replaceAll('_', ' ')})</option>
      {choices.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </NativeSelect>
  )
}
