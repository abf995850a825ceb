import { Link } from '@tanstack/react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { features, priorities, statuses, type Feature } from './roadmap.rules.ts'
import classes from './roadmap.module.css'

/** Planned features by priority. */
export function RoadmapScreen() {
  return (
    <>
      <PageHeader title="Roadmap" subtitle="What we plan to build next" />
      {priorities.map(({ priority, label }) => (
        <section key={priority} className={classes.group} aria-labelledby={`priority-${priority}`}>
          <h2 id={`priority-${priority}`} className={classes.label}>
            {label}
          </h2>
          <ul className={classes.features}>
            {features
              .filter((feature) => feature.priority === priority)
              .map((feature) => (
                <Card key={feature.title} feature={feature} priority={label} />
              ))}
          </ul>
        </section>
      ))}
      <p className={classes.note}>
        Something missing? <Link to="/support">Tell us what you need.</Link>
      </p>
    </>
  )
}

function Card({ feature: { title, description, status }, priority }: { feature: Feature; priority: string }) {
  const { label, tone } = statuses[status]
  return (
    <li className={classes.feature}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{description}</p>
      <p className={classes.state}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {priority}
      </p>
    </li>
  )
}
