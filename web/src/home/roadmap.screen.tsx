import { Link } from '#lib/router/link.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const statuses = {
  planned: { label: 'Planned', tone: 'grey' },
  'in-progress': { label: 'In Progress', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green' },
} as const

/** Planned, unless it says otherwise. */
type Feature = [title: string, description: string, status?: keyof typeof statuses]

/** What comes next, most wanted first. */
const roadmap: Record<string, Feature[]> = {
  'High priority': [
    ['Invoicing', 'Write invoices from a shoot and see which ones are still open.'],
    ['Billing/Payment', 'Choose a plan, pay for it and change it, right here.'],
    ['Client Photo Delivery', 'Hand over the finished pictures in a gallery with downloads.'],
    ['Photo Proofing', 'Let clients mark their favourites and leave notes on the proofs.'],
  ],
  'Medium priority': [
    ['Multi-user Support', 'Work on one account with assistants and partners, each with a role.'],
    ['Project Management', 'Bundle shoots, tasks and files that belong to one assignment.'],
    ['Mobile Apps', 'Native apps for iOS and Android, beside the web app on your home screen.'],
    ['Sales Tools for Lead Management', 'Follow an enquiry from the first message to the booking.'],
  ],
  'Low priority': [
    ['Gear Management', 'Know what you own, what is packed and what is lent out.'],
    ['Studio Space Management', 'Plan who uses which room of the studio, and when.'],
    ['Video Production Support', 'Shot lists, scenes and schedules for moving pictures.'],
    ['Shoot Concept Brainstorming', 'Collect and grow ideas until one of them is a shoot.'],
  ],
}

/** Planned features by priority. */
export const RoadmapScreen = () => (
  <>
    <PageHeader title="Roadmap" subtitle="What we plan to build next" />
    {Object.entries(roadmap).map(([priority, features]) => (
      <section key={priority} className="mb-6" aria-label={priority}>
        <h2 className="mb-3 text-18 font-bold">{priority}</h2>
        {/* There are four of each priority: one, two or four stand side by side. */}
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {features.map(([title, description, status = 'planned']) => (
            <li key={title} className="flex flex-col items-start gap-1 rounded-lg border border-line bg-surface p-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mb-2 flex-1 text-15 text-dim">{description}</p>
              <p className="flex items-center gap-2 text-14 text-dim">
                <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
                {priority}
              </p>
            </li>
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
