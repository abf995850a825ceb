import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Fragment } from 'react'
import { todayIn } from '#lib/dates.ts'
import { ReadField } from '#ui/field/read-field.tsx'
import { Prose } from '#ui/prose.tsx'
import { fieldsAsRead, wordsOf } from '../field-words.rules.ts'
import { shootInputs } from '../parts/shoot-inputs.tsx'
import { NotesOnlyMe } from './notes-only-me.tsx'
import { LocationRow } from './location-row.tsx'
import type { ShootForm } from './use-shoot-form.ts'

type Props = { shoot: ShootDetail; user: CurrentUser; form: ShootForm; genres: readonly string[] }

/** The fields of a shoot as rows that are read; a press opens the input of one. */
export function ShootFieldRows({ shoot, user, form, genres }: Props) {
  const words = wordsOf(form.values, shoot, { hourCycle: user.hourCycle, today: todayIn(user.timeZone) })
  const inputs = shootInputs(form, genres)
  return (
    <div className="-my-2">
      {fieldsAsRead.map(({ name, ...field }) =>
        name === 'location' ? (
          <LocationRow key={name} {...field} words={words[name]} shoot={shoot} user={user} form={form} />
        ) : (
          <Fragment key={name}>
            <ReadField
              {...field}
              words={words[name]}
              rich={name === 'notes' && words.notes !== null ? <Prose>{words.notes}</Prose> : undefined}
              keepOpen={form.isStuck(name)}
            >
              {(id) => inputs[name]({ id })}
            </ReadField>
            {name === 'notes' && (words.notes !== null || shoot.notesOnlyMe) && <NotesOnlyMe shoot={shoot} />}
          </Fragment>
        ),
      )}
    </div>
  )
}
