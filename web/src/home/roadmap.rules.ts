export type Priority = 'high' | 'medium' | 'low'
type Status = 'planned' | 'in-progress' | 'completed'
export type Feature = { title: string; description: string; status: Status; priority: Priority }

const planned = (priority: Priority, title: string, description: string): Feature => ({
  title,
  description,
  status: 'planned',
  priority,
})

/** What comes next, most wanted first. */
export const features: readonly Feature[] = [
  planned('high', 'Invoicing', 'Write invoices from a shoot and see which ones are still open.'),
  planned('high', 'Billing/Payment', 'Choose a plan, pay for it and change it, right here.'),
  planned('high', 'Client Photo Delivery', 'Hand over the finished pictures in a gallery with downloads.'),
  planned('high', 'Photo Proofing', 'Let clients mark their favourites and leave notes on the proofs.'),
  planned('medium', 'Multi-user Support', 'Work on one account with assistants and partners, each with a role.'),
  planned('medium', 'Project Management', 'Bundle shoots, tasks and files that belong to one assignment.'),
  planned('medium', 'Mobile Apps', 'Native apps for iOS and Android, beside the web app on your home screen.'),
  planned('medium', 'Sales Tools for Lead Management', 'Follow an enquiry from the first message to the booking.'),
  planned('low', 'Gear Management', 'Know what you own, what is packed and what is lent out.'),
  planned('low', 'Studio Space Management', 'Plan who uses which room of the studio, and when.'),
  planned('low', 'Video Production Support', 'Shot lists, scenes and schedules for moving pictures.'),
  planned('low', 'Shoot Concept Brainstorming', 'Collect and grow ideas until one of them is a shoot.'),
]

/** The priorities in words, highest first. */
export const priorities: readonly { priority: Priority; label: string }[] = [
  { priority: 'high', label: 'High priority' },
  { priority: 'medium', label: 'Medium priority' },
  { priority: 'low', label: 'Low priority' },
]

/** What each status is called, and the tone of its badge. */
export const statuses = {
  planned: { label: 'Planned', tone: 'grey' },
  'in-progress': { label: 'In Progress', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green' },
} as const satisfies Record<Status, { label: string; tone: string }>
