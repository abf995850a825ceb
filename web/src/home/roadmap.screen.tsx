import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { plannedFeatures, priorities } from './roadmap.rules.ts'
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
            {plannedFeatures
              .filter((feature) => feature.priority === priority)
              .map(({ title, text }) => (
                <li key={title} className={classes.feature}>
                  <h3 className={classes.title}>{title}</h3>
                  <p className={classes.text}>{text}</p>
                  <StatusBadge tone="grey">Planned</StatusBadge>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
