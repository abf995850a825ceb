import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { NextShoot as Shoot } from '@contactsheet/contracts/dashboard/next-shoot'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { nowIn } from '#lib/dates.ts'
import { DayLine } from '#ui/light/day-line.tsx'
import { LinkButton } from '#ui/button.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { statusTones } from '../dashboard.rules.ts'
import { dayWords, hoursWords, whenWords, zoneWords } from './next-shoot.rules.ts'
import classes from './next-shoot.module.css'
import { CallTimes } from './parts/call-times.tsx'
import { Faces } from './parts/faces.tsx'
import { Strip } from './parts/strip.tsx'

type Props = { shoot: Shoot; user: CurrentUser }

/** The shoot that comes next, with what is needed on the day. Shown anew each minute. */
export function NextShoot({ shoot, user }: Props) {
  const { id, zone, line, openTasks, mapsUrl } = shoot
  const now = nowIn(zone)
  const cycle = user.hourCycle
  const isElsewhere = now.time !== nowIn(user.timeZone).time
  const when = whenWords(shoot, now, cycle)
  const team = shoot.shootContacts.map(({ contact }) => displayName(contact))

  return (
    <section className={classes.card} aria-label="Next shoot" style={{ borderColor: shoot.genreColor }}>
      <div className={classes.body}>
        <p className={classes.what}>
          <strong dir="auto" className={classes.name}>
            {shootName(shoot)}
          </strong>
          <StatusBadge tone={statusTones[shoot.status]}>{shootStatusNames[shoot.status]}</StatusBadge>
        </p>
        <h2 className={classes.when} data-long={when.length > 24 || undefined}>
          {when}
        </h2>
        <p className={`${classes.facts} ${classes.dotted}`}>
          <span>{dayWords(shoot, now)}</span>
          <span>{hoursWords(shoot, cycle)}</span>
          {isElsewhere && <span>{zoneWords(zone)}</span>}
        </p>
        <p className={classes.facts}>
          {mapsUrl === null ? (
            'No place yet'
          ) : (
            <a dir="auto" className={classes.place} href={mapsUrl} target="_blank" rel="noopener noreferrer">
              {shoot.location ?? 'Place on the map'}
            </a>
          )}
        </p>
        <CallTimes shoot={shoot} now={now} hourCycle={cycle} />
      </div>
      {shoot.moodboard && <Strip board={shoot.moodboard} />}
      {line && (
        <div className={classes.light}>
          <DayLine line={line} hourCycle={cycle} />
        </div>
      )}
      <footer className={classes.foot}>
        <Faces shootId={id} team={team} />
        <Link to="/schedule/$id" params={{ id }} search={{ tab: 'planning' }} className={classes.tasks}>
          {openTasks === 0 ? 'No open tasks' : `${openTasks} open ${openTasks === 1 ? 'task' : 'tasks'}`}
        </Link>
        <span className={classes.actions}>
          <LinkButton to="/schedule/$id" params={{ id }} search={{ share: true }} variant="default" size="sm">
            Share
          </LinkButton>
          <LinkButton to="/schedule/$id" params={{ id }} size="sm">
            Open
          </LinkButton>
        </span>
      </footer>
    </section>
  )
}

/** Stands in its place while no shoot has a date. */
export function PlanShoot() {
  return (
    <section className={classes.invitation} aria-label="Next shoot">
      <div>
        <h2 className={classes.plan}>Plan your next shoot</h2>
        <p>Once it has a day, it stands here: when, where, with whom and in what light.</p>
      </div>
      <LinkButton to="/schedule" search={{ add: 'true' }}>
        Plan a Shoot
      </LinkButton>
    </section>
  )
}
