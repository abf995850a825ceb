import type { WithWas } from '@contactsheet/contracts/calls/was'
import { linkChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootDetail, ShootLink } from '@contactsheet/contracts/shoots/shoot'
import { isLinkUrl } from '@contactsheet/contracts/text/link-address'
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { differing, schemaErrors } from '#lib/form/form-values.ts'
import type { TextIn } from '#lib/form/use-form.ts'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { Button, IconAnchor, IconButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { SavingState } from '../parts/saving-state.tsx'
import { UnsavedTexts, useRows } from '../parts/removable-rows.tsx'
import { useAddLink, useChangeLink, useRemoveLink } from './links.queries.ts'

/** The links of a shoot; at most 10. */
export function ShootLinks({ shoot: { id, links } }: { shoot: ShootDetail }) {
  const add = useAddLink()
  const change = useChangeLink()
  const remove = useRemoveLink()
  const drafts = `shoot.${id}.link.`
  const { area, texts, giveUp } = useRows<HTMLUListElement>(
    drafts,
    links.map((link) => link.id),
  )
  const [fresh, setFresh] = useState<number>()
  const isFull = links.length >= shootLimits.links
  const params = { id }

  const addEmpty = () =>
    add.mutateAsync({ params, body: { label: '', url: '' } }).then(
      (link) => setFresh(link.id),
      () => undefined,
    )
  return (
    <DetailCard title="Links" note={links.length > 0 ? `${links.length} of ${shootLimits.links}` : undefined}>
      <UnsavedTexts texts={texts} />
      {links.length === 0 && (
        <p className="text-15 text-dim">Mood references, parking, the client’s brief: keep them at hand.</p>
      )}
      <ul ref={area} className="grid gap-5 empty:hidden md:gap-3">
        {links.map((link) => (
          <li key={link.id} data-id={link.id}>
            <LinkRow
              link={link}
              draft={`${drafts}${link.id}.fields`}
              waiting={isTemporary(link)}
              fresh={link.id === fresh}
              onSave={(body) => change.mutateAsync({ params: { id, linkId: link.id }, body })}
              onRemove={() => giveUp(link.id, remove.mutateAsync({ params: { id, linkId: link.id } }))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        className="mt-3"
        icon={<IconPlus size={16} aria-hidden="true" />}
        disabled={isFull}
        // The second click of a double click must not add another link.
        onClick={({ detail }) => detail < 2 && void addEmpty()}
      >
        Add Link
      </Button>
      {isFull && <p className="mt-2 text-15 text-dim">{shootFull('links')}.</p>}
    </DetailCard>
  )
}

type Words = { label: string; url: string }
type RowProps = {
  link: ShootLink
  /** The name of the draft that keeps unsaved input. */
  draft: string
  /** True until the server has assigned its id. */
  waiting: boolean
  /** True for a link that was just added: its first field takes the focus. */
  fresh: boolean
  /** Rejects when saving failed; the input then stays. */
  onSave: (words: WithWas<Partial<Words>>) => Promise<unknown>
  onRemove: () => void
}

const trimmed = ({ label, url }: Words): Words => ({ label: label.trim(), url: url.trim() })

/** One link: a label and an address, each saved when it is left, if it changed. */
function LinkRow({ link, draft, waiting, fresh, onSave, onRemove }: RowProps) {
  const stored: Words = { label: link.label, url: link.url }
  const changes = (words: Words) => differing(trimmed(words), stored)
  const form = useSelfSaving({
    name: draft,
    stored,
    check: (words) => schemaErrors(linkChanges, words),
    changes,
    save: (words, was) => onSave({ ...changes(words), was }),
  })
  const first = useRef<HTMLInputElement>(null)
  const name = link.label || link.url || 'new link'
  useEffect(() => {
    if (fresh) first.current?.focus()
  }, [fresh])

  const field = (key: TextIn<Words>) => ({
    ...form.field(key),
    readOnly: waiting,
    autoComplete: 'off',
  })
  return (
    <fieldset
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <TextInput {...field('label')} aria-label="Label" placeholder="Label" maxLength={shootLimits.label} ref={first} />
      <TextInput
        {...field('url')}
        className="max-md:col-span-2 max-md:row-start-2"
        type="url"
        inputMode="url"
        aria-label="Address"
        placeholder="https://"
        autoCapitalize="none"
        maxLength={shootLimits.url}
      />
      {/* As wide with one button as with two, so that the fields of all links align. */}
      <div className="flex h-field min-w-22 items-center justify-end">
        {link.url !== '' && isLinkUrl(link.url) && (
          <IconAnchor href={link.url} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name}`}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          </IconAnchor>
        )}
        <IconButton disabled={waiting} aria-label={`Delete ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {form.state === 'failed' && <SavingState form={form} />}
    </fieldset>
  )
}
