import { Link } from '@tanstack/react-router'
import { Avatar } from '#ui/people/avatar.tsx'
import classes from './faces.module.css'

type Props = { shootId: number; team: string[] }

const shownMost = 5

/** The team as faces with initials; leads to its tab. */
export function Faces({ shootId, team }: Props) {
  const words = team.length === 0 ? 'No team yet' : `Team: ${team.join(', ')}`
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shootId }}
      search={{ tab: 'team' }}
      className={classes.faces}
      title={team.join(', ')}
    >
      <span className={team.length === 0 ? undefined : 'unseen'}>{words}</span>
      {team.slice(0, shownMost).map((name, place) => (
        <Avatar key={place} name={name} />
      ))}
      {team.length > shownMost && (
        <span className={classes.more} aria-hidden="true">
          +{team.length - shownMost}
        </span>
      )}
    </Link>
  )
}
