import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import type { Form } from '#lib/form/use-form.ts'
import { clockWords } from '../field-words.rules.ts'
import { LocationInput } from '../parts/location-input.tsx'
import { shootInputs } from '../parts/shoot-inputs.tsx'
import { placeOf } from '../place.rules.ts'
import { placed } from '../placed.rules.ts'
import type { NewShootFields } from './new-shoot.rules.ts'

type Props = { form: Form<NewShootFields>; genres: readonly string[]; user: CurrentUser | undefined }

// How much room a field has depends on the dialog around the form, not on the window: two or three share a line.
const half = 'grow basis-40 @xs:basis-2/5'
const third = 'grow basis-37 @xs:basis-1/4'

/** The fields of a new shoot. */
export function NewShootFieldInputs({ form, genres, user }: Props) {
  const { values } = form
  const inputs = shootInputs(form, genres)
  const at = placeOf(values)
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start gap-4">
        {inputs.genre({ label: 'Genre', className: half, 'data-autofocus': true })}
        {inputs.status({ label: 'Status', className: half })}
        {inputs.date({ label: 'Date', className: 'grow basis-full @xs:basis-1/4' })}
        {inputs.time({
          label: 'Time',
          className: third,
          description: clockWords(values, user?.hourCycle ?? 'h12'),
          describedBelow: true,
        })}
        {inputs.duration({ label: 'Duration (min)', className: third })}
        {inputs.title({ label: shootTexts.title.label, className: 'basis-full' })}
        <div className="min-w-0 basis-full">
          <LocationInput
            named={{ label: shootTexts.location.label }}
            field={form.field('location')}
            user={user}
            onPlace={(place) => form.change(placed(place, values.location))}
          >
            {at && <p className="text-13 text-dim">With the light and the time zone of {at.name || 'this point'}.</p>}
          </LocationInput>
        </div>
        {inputs.notes({ label: shootTexts.notes.label, className: 'min-w-0 basis-full' })}
      </div>
    </div>
  )
}
