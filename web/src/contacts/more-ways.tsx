import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactFields, contactWayNames, type ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { wayLabelNames, wayLabels, type WayLabel } from '@contactsheet/contracts/contacts/contact-values'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { Form } from '#lib/form/use-form.ts'
import type { ContactValues } from './contact-values.rules.ts'

type Props = { form: Pick<Form<ContactValues>, 'values' | 'errors' | 'change'> }

const words = {
  moreEmails: { one: 'Email', add: 'Add email', input: { type: 'email', inputMode: 'email', autoCapitalize: 'none' } },
  morePhones: { one: 'Phone', add: 'Add phone', input: { type: 'tel' } },
} as const
const labels = wayLabels.map((value) => ({ value, label: wayLabelNames[value] }))
/** A further phone is likely the other one of the two that people have. */
const usual: Record<ContactWays, WayLabel> = { moreEmails: 'work', morePhones: 'mobile' }

/** Further emails and phones of a contact, each with what it is called, and the buttons that add one. */
export function MoreWays({ form }: Props) {
  const { values, errors, change } = form
  const added = useRef<ContactWays>(undefined)
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (added.current === undefined) return
    const inputs = group.current?.querySelectorAll<HTMLElement>(`[data-ways="${added.current}"] input`)
    inputs?.item(inputs.length - 1).focus()
    added.current = undefined
  })
  const add = (name: ContactWays) => {
    added.current = name
    change({ [name]: [...values[name], { label: usual[name], value: '' }] })
  }
  return (
    <div ref={group} className="col-span-full grid gap-3 empty:hidden">
      {contactWayNames().map((name) => (
        <div key={name} data-ways={name} className="grid gap-3 empty:hidden">
          {values[name].map((way, at) => (
            <Way
              key={at}
              of={name}
              place={at + 2}
              way={way}
              onChange={(next) => change({ [name]: values[name].with(at, next) })}
              onRemove={() => change({ [name]: values[name].toSpliced(at, 1) })}
            />
          ))}
          {errors[name] && <p className="text-14 text-danger">{errors[name]}</p>}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {contactWayNames()
          .filter((name) => values[name].length < contactLimits.more)
          .map((name) => (
            <Button
              key={name}
              variant="default"
              size="sm"
              className="min-h-touch"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => add(name)}
            >
              {words[name].add}
            </Button>
          ))}
      </div>
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
  const { one, input } = words[of]
  const name = `${one} ${place}`
  return (
    <div className="grid grid-cols-[--spacing(26)_1fr_auto] items-center gap-2">
      <Select
        aria-label={`${name} is`}
        data={labels}
        value={way.label}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, label: value as WayLabel })}
      />
      <TextInput
        aria-label={name}
        autoComplete="off"
        maxLength={of === 'morePhones' ? contactFields.phone.max : contactFields.email.max}
        {...input}
        value={way.value}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, value })}
      />
      <IconButton size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
