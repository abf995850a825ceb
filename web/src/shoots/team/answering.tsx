import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shortName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { ringWords } from '#ui/people/ring.rules.ts'
import { cannotCome, openWords } from './open-roles.rules.ts'
import { useSetMember } from './stand-ins.queries.ts'

const FindSomeone = lazyPart(() => import('./find-someone.tsx'), 'FindSomeone')

type Props = { shoot: ShootDetail; member: ShootContact }
/** `said`: the words beside the answer, once they are there. */
type AnsweringProps = Props & { said: string | null | undefined }

/** What a member of the team answered, put right where it stands; what that leaves open, and who else there is. */
export function Answering({ shoot, member, said }: AnsweringProps) {
  const { contact, contactId, answer } = member
  const set = useSetMember()
  const menu = usePopover()
  const choose = (answer: Answer | null) => () => set.mutate({ params: { id: shoot.id, contactId }, body: { answer } })
  const entry = (label: string, of: Answer) => ({
    label,
    icon: <IconCheck size={18} stroke={1.75} aria-hidden="true" />,
    checked: answer?.standing === of,
    run: choose(of),
  })
  const words =
    answer === null
      ? 'No answer'
      : answer.standing === 'unopened'
        ? `${shortName(contact)} has not opened it yet`
        : ringWords(answer)
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-14 text-dim">
      <button
        {...menu.buttonProps}
        type="button"
        disabled={isTemporary(member)}
        className="-mx-1 inline-flex min-h-control items-center gap-0.5 rounded-md px-1 text-start hover:bg-muted"
        aria-haspopup="menu"
      >
        <span className="sr-only">Answer of {displayName(contact)}: </span>
        {words}
        <IconChevronDown size={14} className="flex-none" aria-hidden="true" />
      </button>
      <Menu
        state={menu}
        label={`Answer of ${displayName(contact)}`}
        items={[
          entry('In', 'in'),
          entry("Can't come", 'cant'),
          ...(answer === null
            ? []
            : [
                {
                  label: 'Clear answer',
                  icon: <IconX size={18} stroke={1.75} aria-hidden="true" />,
                  run: choose(null),
                },
              ]),
        ]}
      />
      {said && (
        <q dir="auto" className="min-w-0 basis-full pb-1 text-text wrap-anywhere whitespace-pre-line">
          {said}
        </q>
      )}
      {cannotCome(member) && <OpenRole shoot={shoot} member={member} inTab />}
    </div>
  )
}

type OpenRoleProps = Props & { inTab?: boolean }

/**
 * 'Make-up: open', and the people who could do it one press away. The tab with the team stands beside the day, which names some of it
 * too: there only the tab shows the dialog that the address opens.
 */
export function OpenRole({ shoot, member, inTab = false }: OpenRoleProps) {
  const { contactId } = member
  const { tab, find } = useSearch('/schedule/$id')
  const navigate = useNavigate()
  const show = (found: { find?: number }, how: { replace: true } | { state: { over: true } }) =>
    navigate({
      to: '/schedule/$id',
      params: { id: shoot.id },
      search: { ...(tab && { tab }), ...found },
      resetScroll: false,
      ...how,
    })
  const close = useCloseDialog(() => show({}, { replace: true }))
  const isFinding = find === contactId && inTab === (tab === 'team')
  return (
    <>
      <strong className="font-semibold text-danger">{openWords(member)}</strong>
      <Button
        variant="default"
        size="sm"
        className="pointer-coarse:min-h-12"
        onClick={() => show({ find: contactId }, { state: { over: true } })}
      >
        Find someone
      </Button>
      <Suspense>{isFinding && <FindSomeone shoot={shoot} member={member} onClose={close} />}</Suspense>
    </>
  )
}
