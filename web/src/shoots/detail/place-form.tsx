import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { Point } from '@contactsheet/contracts/shoots/coordinates'
import { mapsPointLink } from '@contactsheet/contracts/shoots/place'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { whenIdle } from '#lib/when-idle.ts'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { PlaceField } from '#places/place-field.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { useSaveShoot } from './save-shoot.queries.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

const notChosen = 'Choose a city from the list, or paste a map link or latitude and longitude.'
const text = { label: 'Exact place', max: 4000 }

/** The shoot's exact place and its time zone, saved immediately, because the sun times depend on them. */
export function PlaceForm({ shoot, user }: Props) {
  const { id, latitude, longitude } = shoot
  const { mutateAsync } = useSaveShoot()
  const save = (body: ShootChanges) => mutateAsync({ params: { id }, body })
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {latitude === null || longitude === null ? (
        <PlaceSearch draft={`shoot.${id}.place`} onPlace={(place) => save(changesBy(place, shoot))} />
      ) : (
        <SetPlace
          place={{ latitude, longitude }}
          onRemove={() => void save({ latitude: null, longitude: null }).catch(() => undefined)}
        />
      )}
      <ZoneChoice
        zone={shoot.timeZone}
        ownZone={user.timeZone}
        onZone={(timeZone) => void save({ timeZone }).catch(() => undefined)}
      />
    </div>
  )
}

/** A place says what the location is only when nothing else does. */
const changesBy = ({ latitude, longitude, location }: ChosenPlace, shoot: ShootDetail): ShootChanges => ({
  latitude,
  longitude,
  ...(shoot.location === null && location !== undefined && { location }),
})

function SetPlace({ place: { latitude, longitude }, onRemove }: { place: Point; onRemove: () => void }) {
  const part = useRef<HTMLParagraphElement>(null)
  useFocusHandedOn(part)
  return (
    <p ref={part} className="flex flex-wrap items-center gap-2 text-14 tabular-nums">
      <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
      <a
        href={mapsPointLink(latitude, longitude)}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-control items-center text-accent-ink"
      >
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </a>
      <Button variant="subtle" size="sm" className="ms-auto -me-4.5" onClick={onRemove}>
        Remove place
      </Button>
    </p>
  )
}

type SearchProps = {
  /** The name of the draft that keeps what was typed until a place is chosen. */
  draft: string
  /** Rejects when saving failed; the typed text then stays. */
  onPlace: (place: ChosenPlace) => Promise<unknown>
}

function PlaceSearch({ draft, onPlace }: SearchProps) {
  const form = useForm({
    name: draft,
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
      await set(await ownPosition())
    } catch (reason) {
      form.complain({ text: reason instanceof Error ? reason.message : notChosen })
    } finally {
      setFinding(false)
    }
  }
  return (
    <form ref={part} noValidate className="flex flex-wrap gap-2" onSubmit={form.onSubmit}>
      <div className="w-full">
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

const positionProblems: Record<number, string> = {
  1: 'This page may not ask where you are. Allow it in your browser, or paste a map link.',
  2: 'Your position could not be found. Paste a map link instead.',
  3: 'Finding your position took too long. Try again, or paste a map link.',
}

/** The position of this device, in degrees; rejects with a message for the user. */
const ownPosition = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator) || !isSecureContext) {
      reject(new Error('This browser does not tell where it is. Paste a map link instead.'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(positionProblems[code] ?? positionProblems[2])),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  })

const named = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

type ZoneProps = { zone: string | null; ownZone: string; onZone: (zone: string | null) => void }

/** The zone of the shoot. The four hundred others come when somebody is about to choose, or the page is at rest. */
function ZoneChoice({ zone, ownZone, onZone }: ZoneProps) {
  const [zones, setZones] = useState<string[]>([])
  const bring = () => setZones((now) => (now.length > 0 ? now : Intl.supportedValuesOf('timeZone')))
  useEffect(() => whenIdle(() => startTransition(bring)), [])
  const choices = zone === null || zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <Select
      label="Time zone of the shoot"
      value={zone ?? ''}
      data={[{ value: '', label: `Your own (${ownZone.replaceAll('_', ' ')})` }, ...choices.map(named)]}
      onPointerDown={bring}
      onFocus={bring}
      onChange={(event) => onZone(event.currentTarget.value || null)}
    />
  )
}
