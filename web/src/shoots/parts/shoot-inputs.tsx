import { shootStatuses, shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import type { FieldWords } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { ReactNode } from 'react'
import type { Form } from '#lib/form/use-form.ts'
import { genreChoices, noGenre, type ShootFields, type ShootFormField } from '../shoot-fields.rules.ts'

/** What names an input: its own label, or the id to which another one refers. */
export type InputName = Pick<FieldWords, 'label' | 'description' | 'describedBelow' | 'className'> & {
  id?: string
  'data-autofocus'?: true
}
/** The fields of which an input holds all; a place has buttons besides. */
export type PlainShootField = Exclude<ShootFormField, 'location'>

type ShootForm = Pick<Form<ShootFields>, 'values' | 'field'>
/** What a form gives to the input of a field. */
export type FieldProps = ReturnType<ShootForm['field']>

const statuses = shootStatuses.map((status) => ({ value: status, label: shootStatusNames[status] }))

/** The input of each field, so that the compiler says when a shoot has one more. Each has a name, so that the form can find it. */
export const shootInputs = (
  { values, field }: ShootForm,
  genres: readonly string[],
): Record<PlainShootField, (named: InputName) => ReactNode> => ({
  title: (named) => (
    <TextInput
      {...named}
      {...field('title')}
      maxLength={shootTexts.title.max}
      placeholder="Linen and dunes"
      autoComplete="off"
    />
  ),
  genre: (named) => (
    <Select
      {...named}
      {...field('genre')}
      data={[
        { value: noGenre, label: 'None' },
        ...genreChoices(genres, values.genre).map((name) => ({ value: name, label: name })),
      ]}
    />
  ),
  status: (named) => <Select {...named} data={statuses} {...field('status')} />,
  date: (named) => <TextInput {...named} type="date" max="9999-12-31" {...field('date')} />,
  time: (named) => <TextInput {...named} type="time" {...field('time')} />,
  duration: (named) => (
    <TextInput
      {...named}
      type="number"
      inputMode="numeric"
      step={1}
      placeholder="120"
      after={<span className="text-14">min</span>}
      {...field('duration')}
    />
  ),
  notes: (named) => <TextArea {...named} {...field('notes')} minRows={3} maxRows={14} />,
})
