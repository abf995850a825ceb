import { counted } from '@contactsheet/contracts/text/numbers'
import type { ImportedContact, ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textNames } from '#contacts/contact-values.rules.ts'
import { importFile, useImportPreview } from '#contacts/import/contact-import.queries.ts'
import { useMe } from '#lib/data/session.ts'
import { draftOf, keepDraft, type Fields } from '#lib/form/drafts.ts'
import { leaveFile } from '#lib/left-files.ts'
import { useNavigate } from '#lib/router/view.tsx'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { Message } from '#ui/states/message.tsx'
import { forgetReceived, type Received } from './received.ts'
import { personIn } from './shared-words.rules.ts'

/** The form of a new contact keeps what is typed under this name. */
const formName = 'new-contact'

const tooMany = (left: number) =>
  `${counted(left, 'card')} more than can be added at once ${left === 1 ? 'was' : 'were'} left out.`

type Props = { received: Received; onDiscard: () => void }

/** Somebody who was shared with the app: opens the form of a new contact with what is known, or the import of several. Nothing is saved here. */
export function SharedContact({ received: { words, cards, cardsLeft }, onDiscard }: Props) {
  const { data: me } = useMe()
  const navigate = useNavigate()
  const preview = useImportPreview()
  const [asked, setAsked] = useState<Fields>()
  const leave = (search: { add: true } | { import: true }) => {
    void forgetReceived()
    if (cardsLeft > 0) toast({ title: 'Not all contact cards were taken', text: tooMany(cardsLeft), tone: 'bad' })
    // Replaces this screen in the history: nothing is left on it.
    navigate({ to: '/contacts', search, replace: true })
  }
  const open = (fields: Fields) => {
    keepDraft(formName, fields)
    leave({ add: true })
  }
  const begin = (fields: Fields) => (hasDraft() ? setAsked(fields) : open(fields))
  const read = () => {
    if (cards === undefined) return begin({ ...personIn(words) })
    preview.mutate(
      { files: { file: cards }, query: { existing: 'fill' } },
      {
        onSuccess: (found) => {
          const person = onlyPerson(found)
          if (person) return begin(draftOfPerson(person))
          leaveFile(importFile, cards)
          leave({ import: true })
        },
      },
    )
  }
  useOnce(me !== undefined && !(cards === undefined && cardsLeft > 0), read)

  return (
    <>
      <PageHeader title="Add Contact" subtitle="Shared with Contactsheet" />
      {cards === undefined && cardsLeft > 0 ? (
        <Message
          title="The contact cards are too large"
          text="Share fewer at once."
          action={
            <Button variant="default" onClick={onDiscard}>
              Discard
            </Button>
          }
        />
      ) : asked ? (
        <Message
          title="A contact is not added yet"
          text="What you typed for somebody else is still in the form."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => open(asked)}>Use what was shared</Button>
              <Button variant="default" onClick={() => leave({ add: true })}>
                Keep what I typed
              </Button>
            </span>
          }
        />
      ) : preview.isError ? (
        <FailedState title="The contact card could not be read" of={{ error: preview.error, refetch: read }} />
      ) : (
        <Loading text="Reading..." />
      )}
    </>
  )
}

/** Type and stage are chosen from the start; what would be lost is typed. */
const hasDraft = () => textNames.some((name) => (draftOf(formName)?.[name] ?? '') !== '')

/** Runs it once, as soon as it may. */
function useOnce(may: boolean, run: () => void) {
  const isDone = useRef(false)
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!may || isDone.current) return
    isDone.current = true
    act()
  }, [may])
}

/** The one new person of a file; several, and people who are here already, are looked at in the import. */
function onlyPerson({ rows }: ImportPreview): ImportedContact | undefined {
  const [row, ...others] = rows
  return others.length === 0 && row?.outcome === 'new' ? row.contact : undefined
}

/** Somebody as the form keeps them. */
function draftOfPerson({ genres, tags, ...texts }: ImportedContact): Fields {
  const given = Object.entries(texts).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return { ...(Object.fromEntries(given) as Fields), genreNames: genres, tagNames: tags }
}
