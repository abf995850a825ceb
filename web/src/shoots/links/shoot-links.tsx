import { Button } from '#ui/button.tsx'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useAddLink, useChangeLink, useRemoveLink } from './links.queries.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { LinkRow } from './parts/link-row.tsx'
import classes from './parts/shoot-links.module.css'
import { UnsavedTexts } from '../parts/unsaved-texts.tsx'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useUnsaved } from '../use-unsaved.ts'

/** The links of a shoot; at most 10. */
export function ShootLinks({ shoot: { id, links } }: { shoot: ShootDetail }) {
  const add = useAddLink()
  const change = useChangeLink()
  const remove = useRemoveLink()
  const drafts = `shoot.${id}.link.`
  const there = links.map((link) => link.id)
  const unsaved = useUnsaved(drafts, there)
  const [fresh, setFresh] = useState<number>()
  const isFull = links.length >= shootLimits.links
  const params = { id }
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, there)

  const addEmpty = () =>
    add.mutateAsync({ params, body: { label: '', url: '' } }).then(
      (link) => setFresh(link.id),
      () => undefined,
    )
  return (
    <DetailCard title="Links" note={links.length > 0 ? `${links.length} of ${shootLimits.links}` : undefined}>
      <UnsavedTexts texts={unsaved.texts} onDismiss={unsaved.dismiss} />
      {links.length === 0 && (
        <p className={classes.none}>Mood references, parking, the client’s brief: keep them at hand.</p>
      )}
      <ul ref={list} className={classes.links}>
        {links.map((link) => (
          <li key={link.id} data-id={link.id}>
            <LinkRow
              link={link}
              draft={`${drafts}${link.id}.fields`}
              waiting={isTemporary(link)}
              fresh={link.id === fresh}
              onSave={(body) => change.mutateAsync({ params: { id, linkId: link.id }, body })}
              onRemove={() => unsaved.giveUp(link.id, remove.mutateAsync({ params: { id, linkId: link.id } }))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        className={classes.add}
        icon={<IconPlus size={16} aria-hidden="true" />}
        disabled={isFull}
        // The second click of a double click must not add another link.
        onClick={({ detail }) => detail < 2 && void addEmpty()}
      >
        Add Link
      </Button>
      {isFull && <p className={classes.none}>{shootFull('links')}.</p>}
    </DetailCard>
  )
}
