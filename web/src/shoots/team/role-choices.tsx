import { suggestedRoles } from '@contactsheet/contracts/shoots/roles'

type Props = {
  /** The roles that somebody has held before. */
  held: readonly string[]
  typed: string
  onChoose: (role: string) => void
}

/** Roles to take with one press instead of typing them. The focus stays in the field. */
export function RoleChoices({ held, typed, onChoose }: Props) {
  const roles = suggestedRoles(held, typed)
  return (
    <ul className="flex flex-wrap gap-1.5 empty:hidden" aria-label="Usual roles">
      {roles.map((role) => (
        <li key={role}>
          <button
            type="button"
            className="inline-flex min-h-control items-center rounded-full border border-line-strong bg-surface px-3 text-14 text-ink hover:bg-muted"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(role)}
          >
            {role}
          </button>
        </li>
      ))}
    </ul>
  )
}
