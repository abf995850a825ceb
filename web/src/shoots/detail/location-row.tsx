import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { Button } from '#ui/button.tsx'
import { ReadField } from '#ui/field/read-field.tsx'
import { LocationInput } from '../parts/location-input.tsx'
import { placed } from '../placed.rules.ts'
import { useSaveShoot } from './save-shoot.queries.ts'
import type { ShootForm } from './use-shoot-form.ts'
import { ZoneChoice } from './zone-choice.tsx'

type Props = {
  label: string
  words: string | null
  empty: string
  shoot: ShootDetail
  user: CurrentUser
  form: ShootForm
}

const named = (zone: string) => zone.replaceAll('_', ' ')

/** Where a shoot is: its words, its point and its zone as one field. A bare point is a point on the map, never its degrees. */
export function LocationRow({ shoot, user, form, ...row }: Props) {
  const { mutateAsync } = useSaveShoot()
  const save = (body: ShootChanges) => void mutateAsync({ params: { id: shoot.id }, body }).catch(() => undefined)
  const isPlaced = shoot.latitude !== null
  const { location } = form.values
  const zone = shoot.timeZone === null || shoot.timeZone === user.timeZone ? undefined : shoot.timeZone
  return (
    <ReadField
      {...row}
      rich={row.words === null ? undefined : <PlaceAsRead words={row.words} shoot={shoot} zone={zone} />}
      keepOpen={form.isStuck('location', 'place')}
    >
      {(id, close) => {
        const remove = (words: object) => {
          save({ latitude: null, longitude: null, ...words })
          close()
        }
        return (
          <LocationInput
            named={{ id }}
            field={form.field('location')}
            user={user}
            note={isPlaced ? 'Other words keep the point on the map.' : undefined}
            onPlace={(place) => {
              form.put(placed(place, location, shoot.location ?? ''))
              close()
            }}
            buttons={
              isPlaced && (
                <div className="-ms-4.5 flex basis-full flex-wrap">
                  <Button
                    variant="subtle"
                    size="sm"
                    onClick={() => {
                      form.put({ location: shoot.location ?? '' })
                      remove({ location: null })
                    }}
                  >
                    Remove place
                  </Button>
                  {location !== '' && (
                    <Button
                      variant="subtle"
                      size="sm"
                      onClick={() => {
                        form.save()
                        remove({})
                      }}
                    >
                      Remove point only
                    </Button>
                  )}
                </div>
              )
            }
          >
            <ZoneChoice zone={shoot.timeZone} ownZone={user.timeZone} onZone={(timeZone) => save({ timeZone })} />
          </LocationInput>
        )
      }}
    </ReadField>
  )
}

type ReadProps = { words: string; shoot: ShootDetail; zone: string | undefined }

/** The place as it is read, with a way to the map, and its zone where that is another one than the photographer's. */
function PlaceAsRead({ words, shoot, zone }: ReadProps) {
  const { pinUrl, mapsUrl } = mapLinks(shoot)
  const map = pinUrl ?? mapsUrl
  const isBare = shoot.location === null
  return (
    <>
      {isBare ? null : <span>{words} </span>}
      {map !== null && (
        <a
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          className={`relative finger-room text-accent-ink ${isBare ? '' : 'text-14 whitespace-nowrap'}`}
        >
          {isBare ? words : 'Map'}
        </a>
      )}
      {zone !== undefined && <span className="block text-14 text-dim">Clocks in {named(zone)}</span>}
    </>
  )
}
