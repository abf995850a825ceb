import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconCurrentLocation, IconHome } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import type { ChosenPlace } from '#places/matches.rules.ts'
import { ownPosition } from '#places/own-position.ts'
import { PlaceField } from '#places/place-field.tsx'
import { Button } from '#ui/button.tsx'
import { ownAddress } from '../shoot-words.rules.ts'
import type { FieldProps, InputName } from './shoot-inputs.tsx'

type Props = {
  named: InputName
  field: FieldProps
  user: CurrentUser | undefined
  /** Told to those who type. */
  note?: string | undefined
  onPlace: (place: ChosenPlace) => void
  /** True where a dialog begins with it. */
  isFirst?: boolean
  /** More buttons, and what stands below them. */
  buttons?: ReactNode
  children?: ReactNode
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Where a shoot is: typed, chosen among cities and places used before, pasted as a map link or degrees, or where somebody is. */
export function LocationInput({ named, field, user, note, onPlace, isFirst, buttons, children }: Props) {
  const address = user && ownAddress(user)
  const { isFinding, problem, find } = useFinding(onPlace)
  return (
    <div className="grid gap-2">
      <div>
        <PlaceField
          {...named}
          maxLength={shootTexts.location.max}
          placeholder="Place, city or map link"
          field={{ ...field, error: field.error ?? problem }}
          note={note}
          onPlace={onPlace}
          data-autofocus={isFirst}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="default"
          size="sm"
          icon={<IconHome {...icon} />}
          disabled={address === undefined}
          onClick={() => address !== undefined && onPlace({ location: address })}
        >
          My Address
        </Button>
        <Button
          variant="default"
          size="sm"
          idle={isFinding}
          icon={<IconCurrentLocation {...icon} />}
          onClick={() => void find()}
        >
          {isFinding ? 'Finding you...' : 'I am there now'}
        </Button>
        {buttons}
      </div>
      {user !== undefined && address === undefined && (
        <p className="text-14 text-dim">
          Add your address or city in{' '}
          <Link to="/settings" className="text-accent-ink">
            Settings
          </Link>{' '}
          to use it here.
        </p>
      )}
      {children}
    </div>
  )
}

/** Asks the device where it is, and says why that is not known. */
function useFinding(onPlace: (place: ChosenPlace) => void) {
  const [isFinding, setFinding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async () => {
    setFinding(true)
    setProblem(undefined)
    try {
      onPlace(await ownPosition())
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setFinding(false)
    }
  }
  return { isFinding, problem, find }
}
