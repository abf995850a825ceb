import type { Contact, ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactStageNames, type ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'
import { useTypes } from '#labels/labels.queries.ts'
import { LabelBadge, StatusBadge } from '#ui/badge.tsx'
import { Segments } from '#ui/segments.tsx'
import { Neighbours } from './neighbours.tsx'
import { NextStepLine } from './next-step-line.tsx'
import { TogetherLines } from './together-lines.tsx'
import { Ways } from './ways.tsx'

type Props = {
  contact: ContactDetail
  stage: ContactStage
  /** The stage is saved with the form. */
  onStage: (stage: ContactStage) => void
}

/** Who somebody is, how to reach them, how far things have come, and when one meets: read before anything is edited. */
export function PersonHead({ contact, stage, onStage }: Props) {
  return (
    <div className="mb-2 grid grid-cols-1 gap-3">
      <div className="flex min-h-control items-center gap-2">
        <Badges of={contact} />
        <Neighbours id={contact.id} />
      </div>
      <Ways contact={contact} />
      <Segments wide label="Stage" names={contactStageNames} value={stage} onChange={onStage} />
      <NextStepLine of={contact} />
      <TogetherLines of={contact.shootContacts} />
    </div>
  )
}

/** Tags that stand at the head; the others are among the fields. */
const mostTags = 4

function Badges({ of: { type, archived, contactTags } }: { of: ContactDetail }) {
  const types = useTypes().data ?? []
  const color = types.find(({ name }) => name === type)?.color
  const more = contactTags.length - mostTags
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
      {archived && <StatusBadge tone="grey">Archived</StatusBadge>}
      <LabelBadge name={type} color={color} fallback={defaultLabelColour} />
      {contactTags.slice(0, mostTags).map(({ tag }) => (
        <LabelBadge key={tag.id} name={tag.name} color={tag.color} fallback={defaultLabelColour} />
      ))}
      {more > 0 && <StatusBadge tone="grey">+{more}</StatusBadge>}
    </div>
  )
}

/** The handle below the name, which leads to the profile. */
export const Handle = ({ of: { instagramHandle, instagramProfileUrl } }: { of: Contact }) =>
  instagramHandle !== null &&
  instagramProfileUrl !== null && (
    <a
      href={instagramProfileUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="relative block w-fit max-w-full truncate text-14 text-dim no-underline finger-room hover:text-ink"
    >
      @{instagramHandle}
      <span className="sr-only"> on Instagram, opens a new tab</span>
    </a>
  )
