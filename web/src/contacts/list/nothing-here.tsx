import { useOnlyHere } from '#people/only-here.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { IconFilterOff, IconPlus, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { overList } from '../filters/use-contact-filter.ts'

type Props = {
  filtered: boolean
  /** True when there are contacts, all of them archived. */
  allArchived: boolean
  onClear: () => void
  onShowArchived: () => void
}

/** Replaces a list without rows: says why it is empty, and offers what to do about it. */
export function NothingHere({ filtered, allArchived, onClear, onShowArchived }: Props) {
  const onlyHere = useOnlyHere()
  if (filtered || allArchived) {
    const [title, act, run] = filtered
      ? ['No contacts match your filters', 'Clear all filters', onClear]
      : ['All of your contacts are archived', 'Show archived', onShowArchived]
    return (
      <EmptyState
        icon={<IconFilterOff size={28} stroke={1.5} aria-hidden="true" />}
        title={title}
        text={filtered ? onlyHere : undefined}
        action={
          <Button variant="default" onClick={run}>
            {act}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconUserPlus size={28} stroke={1.5} aria-hidden="true" />}
      title="No contacts yet"
      text="The people you shoot with, and those you would like to."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton {...overList({ add: true })} icon={<IconPlus size={18} aria-hidden="true" />}>
            Add Your First Contact
          </LinkButton>
          <LinkButton
            {...overList({ import: true })}
            variant="default"
            icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          >
            Import Contacts
          </LinkButton>
        </div>
      }
    />
  )
}
