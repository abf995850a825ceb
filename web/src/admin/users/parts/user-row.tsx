import { Button, IconButton } from '#ui/button.tsx'
import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import type { AdminUser } from '@contactsheet/contracts/admin/users'
import { IconKey } from '@tabler/icons-react'
import { Avatar } from '#ui/people/avatar.tsx'
import { FilterSelect } from '#ui/filter/filter-bar.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { nameOf, usageWords } from '../../admin-words.rules.ts'
import classes from './user-table.module.css'

export type UserActs = {
  /** The names of all levels, in display order. */
  levels: readonly string[]
  /** A day in words, in the reader's zone. */
  day: (instant: string) => string
  onLevel: (user: AdminUser, level: string) => void
  onDeactivate: (user: AdminUser) => void
  onActivate: (user: AdminUser) => void
  onPasswordLink: (user: AdminUser) => void
}
type Props = UserActs & { user: AdminUser; isMe: boolean }

/** One user: who it is, the level, what is used, and what can be done. */
export function UserRow({ user, isMe, levels, day, onLevel, ...acts }: Props) {
  const { email, profileImageUrl, accessLevel, isActive, createdAt, lastSeenAt } = user
  const name = nameOf(user)
  return (
    <tr className={classes.row} data-inactive={!isActive || undefined} data-id={user.id}>
      <th scope="row" className={classes.person}>
        <span className={classes.who}>
          <Avatar name={name} picture={profileImageUrl} />
          <span className={classes.names}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
              {isMe && <StatusBadge tone="blue">You</StatusBadge>}
              {!isActive && <StatusBadge tone="red">Inactive</StatusBadge>}
            </span>
            {name !== email && <span className={classes.email}>{email}</span>}
          </span>
        </span>
      </th>
      <td className={classes.level}>
        {accessLevel === adminLevel ? (
          <StatusBadge tone="purple">admin</StatusBadge>
        ) : (
          <LevelSelect name={name} level={accessLevel} levels={levels} onLevel={(level) => onLevel(user, level)} />
        )}
      </td>
      <td className={classes.use}>
        <Use user={user} />
      </td>
      <td className={`${classes.date} ${classes.joined}`}>
        <span className={classes.dateName}>Joined: </span>
        <span className={classes.day}>{day(createdAt)}</span>
      </td>
      <td className={`${classes.date} ${classes.seen}`}>
        <span className={classes.dateName}>Last seen: </span>
        <span className={classes.day}>{lastSeenAt === null ? 'Never' : day(lastSeenAt)}</span>
      </td>
      <td className={classes.acts}>{!isMe && <Acts user={user} name={name} {...acts} />}</td>
    </tr>
  )
}

type LevelProps = { name: string; level: string; levels: readonly string[]; onLevel: (level: string) => void }

/** The levels without that of administrators. The present one is there even before the list is. */
function LevelSelect({ name, level, levels, onLevel }: LevelProps) {
  const names = [...new Set([...levels, level])].filter((one) => one !== adminLevel)
  return (
    <FilterSelect
      label={`Access level of ${name}`}
      names={Object.fromEntries(names.map((one) => [one, one]))}
      value={level}
      onChange={onLevel}
    />
  )
}

const Use = ({ user }: { user: AdminUser }) => (
  <dl className={classes.uses}>
    {usageWords(user).map(({ name, words, isFull }) => (
      <div key={name} className={classes.used}>
        <dt>{name}</dt>
        <dd data-full={isFull || undefined}>{words}</dd>
      </div>
    ))}
  </dl>
)

type ActsProps = Pick<Props, 'user' | 'onDeactivate' | 'onActivate' | 'onPasswordLink'> & { name: string }

function Acts({ user, name, onDeactivate, onActivate, onPasswordLink }: ActsProps) {
  const { isActive, hasPassword, accessLevel } = user
  return (
    <span className={classes.buttons}>
      {hasPassword && accessLevel !== adminLevel && (
        <IconButton aria-label={`Password link for ${name}`} title="Password link" onClick={() => onPasswordLink(user)}>
          <IconKey size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <Button
        variant="default"
        size="sm"
        data-main=""
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={({ detail }) => {
          // The second of two clicks was meant for the word before: Deactivate takes the place of Activate.
          if (detail < 2) (isActive ? onDeactivate : onActivate)(user)
        }}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </span>
  )
}
