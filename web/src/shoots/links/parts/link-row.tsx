import { IconAnchor, IconButton } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { isLinkUrl } from '@contactsheet/contracts/text/link-address'
import { linkChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootLink } from '@contactsheet/contracts/shoots/shoot'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { differing, schemaErrors } from '#lib/form/form-values.ts'
import type { TextIn } from '#lib/form/use-form.ts'
import { useSelfSaving } from '#lib/form/use-self-saving.ts'
import { SavingState } from '../../parts/saving-state.tsx'
import classes from './link-row.module.css'

type Words = { label: string; url: string }
type Props = {
  link: ShootLink
  /** The name of the draft that keeps unsaved input. */
  draft: string
  /** True until the server has assigned its id. */
  waiting: boolean
  /** True for a link that was just added: its first field takes the focus. */
  fresh: boolean
  /** Rejects when saving failed; the input then stays. */
  onSave: (words: Partial<Words>) => Promise<unknown>
  onRemove: () => void
}

const trimmed = ({ label, url }: Words): Words => ({ label: label.trim(), url: url.trim() })

/** One link: a label and an address, each saved when it is left, if it changed. */
export function LinkRow({ link, draft, waiting, fresh, onSave, onRemove }: Props) {
  const stored: Words = { label: link.label, url: link.url }
  const changes = (words: Words) => differing(trimmed(words), stored)
  const form = useSelfSaving({
    name: draft,
    stored,
    check: (words) => schemaErrors(linkChanges, words),
    changes,
    save: (words) => onSave(changes(words)),
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
    <fieldset aria-label={name} className={classes.row}>
      <TextInput
        {...field('label')}
        className={classes.label}
        aria-label="Label"
        placeholder="Label"
        maxLength={shootLimits.label}
        ref={first}
      />
      <TextInput
        {...field('url')}
        className={classes.url}
        type="url"
        inputMode="url"
        aria-label="Address"
        placeholder="https://"
        autoCapitalize="none"
        maxLength={shootLimits.url}
      />
      <div className={classes.acts}>
        <OpenLink url={link.url} name={name} />
        <IconButton disabled={waiting} aria-label={`Delete ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {form.state === 'failed' && <SavingState form={form} />}
    </fieldset>
  )
}

function OpenLink({ url, name }: { url: string; name: string }) {
  if (url === '' || !isLinkUrl(url)) return null
  return (
    <IconAnchor href={url} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name}`}>
      <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
    </IconAnchor>
  )
}
