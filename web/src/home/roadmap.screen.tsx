import { Link } from '@tanstack/react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { features, priorities, statuses, type Feature } from './roadmap.rules.ts'

/** Planned features by priority. */
export function RoadmapScreen() {
  return (
    <>
      <PageHeader title="Roadmap" subtitle="What we plan to build next" />
      {priorities.map(({ priority, label }) => (
        <section key={priority} className="mb-6" aria-labelledby={`priority-${priority}`}>
          <h2 id={`priority-${priority}`} className="mb-3 text-18 font-bold">
            {label}
          </h2>
          {/* There are four of each priority: one, two or four stand side by side. */}
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {features
              .filter((feature) => feature.priority === priority)
              .map((feature) => (
                <Card key={feature.title} feature={feature} priority={label} />
              ))}
          </ul>
        </section>
      ))}
      <p className="text-dim">
        Something missing?{' '}
        <Link to="/support" className="text-accent-ink">
          Tell us what you need.
        </Link>
      </p>
    </>
  )
}

function Card({ feature: { title, description, status }, priority }: { feature: Feature; priority: string }) {
  const { label, tone } = statuses[status]
  return (
    <li className="flex flex-col items-start gap-1 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-2 flex-1 text-15 text-dim">{description}</p>
      <p className="flex items-center gap-2 text-14 text-dim">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {priority}
      </p>
    </li>
  )
}
