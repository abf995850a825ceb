import { ActionIcon, TextInput } from '@mantine/core'
import { isLinkUrl } from '@contactsheet/contracts/link-address'
import { linkChanges } from '@contactsheet/contracts/link-fields'
import { shootLimits } from '@contactsheet/contracts/shoot-fields'
import type { ShootLink } from '@contactsheet/contracts/shoot'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { onceSaved } from '#lib/drafts/drafts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import classes from './link-row.module.css'

type Words = { label: string; url: string }
type Props = {
  link: ShootLink
  /** Under which name it is kept until it is saved. */
  draft: string
  /** True while the server has not numbered it yet. */
  waiting: boolean
  /** True for the one that was just added: its first field takes the focus. */
  fresh: boolean
  /** Fails when it was not saved; what was typed then stays. */
  onSave: (words: Words) => Promise<unknown>
  onRemove: () => void
}

const blank: Words = { label: '', url: '' }

/** What is wrong with a link's fields; the contract decides. */
function problems(words: Words): Partial<Words> {
  const checked = linkChanges.safeParse(words)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

/** The fields of a link while they are typed into, and when to save them. */
function useLinkDraft({ link, draft: name, onSave }: Pick<Props, 'link' | 'draft' | 'onSave'>) {
  const draft = useDraft(name, blank)
  const [errors, setErrors] = useState<Partial<Words>>({})
  const words: Words = { label: link.label, url: link.url, ...draft.typed }
  const type = (field: keyof Words, value: string) => draft.type({ [field]: value })
  const drop = () => {
    draft.drop()
    setErrors({})
  }
  const save = () => {
    const sent = { label: words.label.trim(), url: words.url.trim() }
    if (sent.label === link.label && sent.url === link.url) return drop()
    const wrong = problems(sent)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    onceSaved(onSave(sent), () => draft.drop(words))
  }
  return { words, errors, type, drop, save }
}

/** One link: a label and an address, kept as typed until the row is left, and saved then if something changed. */
export function LinkRow({ link, draft, waiting, fresh, onSave, onRemove }: Props) {
  const { words, errors, type, drop, save } = useLinkDraft({ link, draft, onSave })
  const first = useRef<HTMLInputElement>(null)
  const name = link.label || link.url || 'new link'
  useEffect(() => {
    if (fresh) first.current?.focus()
  }, [fresh])

  const field = (key: keyof Words) => ({
    value: words[key],
    error: errors[key],
    readOnly: waiting,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => type(key, event.currentTarget.value),
    onBlur: save,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') save()
      if (event.key === 'Escape') drop()
    },
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          disabled={waiting}
          aria-label={`Delete ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </fieldset>
  )
}

function OpenLink({ url, name }: { url: string; name: string }) {
  if (url === '' || !isLinkUrl(url)) return null
  return (
    <ActionIcon
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      color="gray"
      size={42}
      aria-label={`Open ${name}`}
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
