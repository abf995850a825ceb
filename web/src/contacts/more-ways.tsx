import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactFields, type ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { emailLabels, wayLabelNames, wayLabels, type WayLabel } from '@contactsheet/contracts/contacts/way-labels'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { Form } from '#lib/form/use-form.ts'
import type { ContactValues } from './contact-values.rules.ts'

type Props = {
  of: ContactWays
  form: Pick<Form<ContactValues>, 'values' | 'errors' | 'change'>
  /** True where the row was opened to add one: there is an empty one at once. */
  asksOne?: boolean
}

const emails = {
  one: 'E-mail',
  add: 'Add email',
  max: contactFields.email.max,
  usual: 'work',
  labels: emailLabels,
} as const
const phones = {
  one: 'Number',
  add: 'Add phone',
  max: contactFields.phone.max,
  usual: 'mobile',
  labels: wayLabels,
} as const
const kinds = { moreEmails: emails, morePhones: phones }
const looks = {
  moreEmails: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  morePhones: { type: 'tel' },
} as const

/** Further emails or phones of a contact, each with what it is called, and a button that adds one. */
export function MoreWays({ of, form: { values, errors, change }, asksOne = false }: Props) {
  const { add, usual } = kinds[of]
  const blank: FurtherWay = { label: usual, value: '' }
  const ways = asksOne && values[of].length === 0 ? [blank] : values[of]
  const isAdding = useRef(false)
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    const inputs = group.current?.querySelectorAll('input')
    inputs?.item(inputs.length - 1).focus()
  })
  const set = (next: FurtherWay[]) => change({ [of]: next })
  return (
    <div ref={group} className={`grid gap-3 ${ways.length > 0 ? 'col-span-full' : ''}`}>
      {ways.map((way, at) => (
        <Way
          key={at}
          of={of}
          place={at + 2}
          way={way}
          onChange={(next) => set(ways.with(at, next))}
          onRemove={() => set(ways.toSpliced(at, 1))}
        />
      ))}
      {errors[of] && <p className="text-14 text-danger">{errors[of]}</p>}
      {ways.length < contactLimits.more && (
        <Button
          variant="default"
          size="sm"
          className="min-h-touch justify-self-start"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            isAdding.current = true
            set([...ways, blank])
          }}
        >
          {add}
        </Button>
      )}
    </div>
  )
}

type WayProps = {
  of: ContactWays
  /** Which of all phones, or emails, counted from 1. */
  place: number
  way: FurtherWay
  onChange: (way: FurtherWay) => void
  onRemove: () => void
}

function Way({ of, place, way, onChange, onRemove }: WayProps) {
  const name = `${kinds[of].one} ${place}`
  const labels: readonly WayLabel[] = kinds[of].labels
  const offered = labels.includes(way.label) ? labels : [way.label, ...labels]
  return (
    <div className="grid grid-cols-[--spacing(26)_1fr_auto] items-center gap-2">
      <Select
        aria-label={`${name} is`}
        data={offered.map((value) => ({ value, label: wayLabelNames[value] }))}
        value={way.label}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, label: value as WayLabel })}
      />
      <TextInput
        data-main
        aria-label={name}
        autoComplete="off"
        maxLength={kinds[of].max}
        {...looks[of]}
        value={way.value}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, value })}
      />
      <IconButton size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
