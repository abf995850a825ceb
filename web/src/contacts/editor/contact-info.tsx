import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import {
  contactFields,
  type ContactField,
  type ContactText,
  type ContactWays,
} from '@contactsheet/contracts/contacts/contact-fields'
import { wayLabelNames } from '@contactsheet/contracts/contacts/way-labels'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { IconCopy } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { copyText } from '#lib/press/copy-text.ts'
import { LabelBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ReadField } from '#ui/field/read-field.tsx'
import { contactInput, fieldsWithout, isText, useTypeNames, type ContactForm } from '../contact-inputs.tsx'
import type { ContactValues } from '../contact-values.rules.ts'

type Props = {
  form: ContactForm
  /** The name of the form's draft. */
  draft: string
  /** True once all fields are to be edited. */
  isOpen: boolean
  onOpen: () => void
}

/** What stands in the place of a value that there is not. */
const missing: { [Field in ContactField]?: string } = {
  firstName: 'Add a first name',
  lastName: 'Add a last name',
  email: 'Add an email address',
  phone: 'Add a phone number',
  moreEmails: 'Add another email',
  morePhones: 'Add another phone',
  instagramHandle: 'Add a handle',
  genres: 'Add genres',
  tags: 'Add tags',
  nextStep: 'Add a next step',
  nextStepOn: 'Add a day',
  address: 'Add a street',
  postalCode: 'Add a postal code',
  city: 'Add a city',
  country: 'Add a country',
}

/** The fields of a contact as rows that are read. A press opens the input of one, Edit those of all. */
export function ContactInfo({ form, draft, isOpen, onOpen }: Props) {
  const types = useTypeNames()
  const colours = useLabelColours()
  const rows = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  // The button goes with the focus in it. A tap has no use for that, and would bring the keyboard over the fields.
  useLayoutEffect(() => {
    if (isOpen && isByKey.current) rows.current?.querySelector('input')?.focus()
    isByKey.current = false
  }, [isOpen])
  return (
    <div ref={rows} className="relative">
      {!isOpen && (
        <Button
          variant="default"
          size="sm"
          className="absolute inset-e-0 top-0 z-1"
          onClick={({ detail }) => {
            isByKey.current = detail === 0
            onOpen()
          }}
        >
          Edit
        </Button>
      )}
      {fieldsWithout(['stage', 'notes']).map((name, place) => {
        const { words, rich } = valueOf(name, form.values, colours)
        const isLabels = name === 'genres' || name === 'tags'
        const held = (isLabels ? `${name.slice(0, -1)}Names` : name) as keyof ContactValues
        return (
          // Beside the first row stands Edit.
          <div key={name} className={place === 0 && !isOpen ? 'pe-20' : undefined}>
            <ReadField
              label={contactFields[name].label}
              words={words}
              rich={rich}
              empty={missing[name] ?? 'Add'}
              allOpen={isOpen}
              keepOpen={(form.errors as Record<string, string | undefined>)[held] !== undefined}
              value={form.values[held]}
              onCancel={(before) => form.change({ [held]: before })}
            >
              {(id) => contactInput(form, name, { id }, { types, draft, inRow: true, asksOne: !isOpen })}
            </ReadField>
          </div>
        )
      })}
    </div>
  )
}

/** The colour of each genre and tag. */
function useLabelColours() {
  const all = { genres: useGenres().data ?? [], tags: useTags().data ?? [] }
  return (kind: keyof typeof all, name: string) => all[kind].find((label) => label.name === name)?.color
}

/** A value in words, and how it looks where words alone do not do. */
function valueOf(name: ContactField, values: ContactValues, colourOf: ReturnType<typeof useLabelColours>) {
  if (name === 'genres' || name === 'tags') {
    const chosen = values[`${name === 'genres' ? 'genre' : 'tag'}Names`]
    if (chosen.length === 0) return { words: null, rich: undefined }
    const badges = chosen.map((label) => (
      <LabelBadge key={label} name={label} color={colourOf(name, label)} fallback={defaultLabelColour} />
    ))
    return { words: chosen.join(', '), rich: <span className="flex flex-wrap gap-1.5">{badges}</span> }
  }
  if (name === 'moreEmails' || name === 'morePhones') return waysOf(name, values[name])
  if (name === 'nextStepOn') return { words: dayOf(values.nextStepOn), rich: undefined }
  const typed = isText(name) || name === 'type' ? values[name].trim() : ''
  return { words: typed === '' ? null : typed, rich: isText(name) ? linked(name, typed) : undefined }
}

const dayOf = (date: string) => (isRealDate(date) ? formatDate(date, 'long') : null)

/** Further phones and emails: what each is called, and a link. */
function waysOf(name: ContactWays, ways: readonly FurtherWay[]) {
  const filled = ways.filter(({ value }) => value.trim() !== '')
  if (filled.length === 0) return { words: null, rich: undefined }
  const rich = (
    <ul className="grid gap-2.5">
      {filled.map(({ label, value }, at) => (
        <li key={at}>
          <span className="text-14 text-dim">{wayLabelNames[label]}</span>
          {linked(name === 'moreEmails' ? 'email' : 'phone', value.trim()) ?? <span className="block">{value}</span>}
        </li>
      ))}
    </ul>
  )
  return { words: filled.map(({ label, value }) => `${wayLabelNames[label]} ${value}`).join(', '), rich }
}

/** A phone number, an address or a handle as a link, which can be copied. */
function linked(name: ContactText, typed: string): ReactNode {
  const link = hrefOf(name, typed)
  if (link === undefined) return undefined
  const { href, said, isElsewhere } = link
  return (
    <span className="-my-2.5 flex items-center">
      <a
        href={href}
        className="min-w-0 py-2.5 text-15"
        {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer', title: 'Opens the profile in a new tab' })}
      >
        {typed}
      </a>
      <IconButton
        className="-me-2"
        aria-label={`Copy ${typed}`}
        title="Copy"
        onClick={() => void copyText(typed, said)}
      >
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function hrefOf(name: ContactText, typed: string) {
  if (name === 'email' && isEmail(typed)) return { href: `mailto:${typed}`, said: 'Email address copied' }
  const call = name === 'phone' && callAddress(typed)
  if (call) return { href: call, said: 'Phone number copied' }
  const handle = name === 'instagramHandle' && instagramHandle(typed)
  return handle ? { href: instagramProfileUrl(handle), said: 'Handle copied', isElsewhere: true } : undefined
}
