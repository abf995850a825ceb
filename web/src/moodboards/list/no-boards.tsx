import { Button } from '#ui/button.tsx'
import { IconLibraryPhoto, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

type Props = {
  /** True when there are boards, of which none match. */
  isSearch: boolean
  onAdd: () => void
  onClear: () => void
}

const icon = { size: 28, stroke: 1.5, 'aria-hidden': true } as const

/** Replaces the grid without boards: says why there are none, and offers the one thing to do about it. */
export function NoBoards({ isSearch, onAdd, onClear }: Props) {
  if (isSearch) {
    return (
      <EmptyState
        icon={<IconSearchOff {...icon} />}
        title="No moodboards found"
        action={
          <Button variant="default" onClick={onClear}>
            Clear Search
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconLibraryPhoto {...icon} />}
      title="No moodboards yet"
      text="Gather the pictures that a shoot should feel like, in one place."
      action={
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          Create Your First Moodboard
        </Button>
      }
    />
  )
}
