export const shootStatuses = ['planning', 'booked', 'post-production', 'review', 'complete', 'cancelled'] as const
export type ShootStatus = (typeof shootStatuses)[number]

export const shootStatusNames: Record<ShootStatus, string> = {
  planning: 'Planning',
  booked: 'Booked',
  'post-production': 'Post production',
  review: 'Review',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

/** Which shoots a list shows, by date. */
export const dateFilters = ['all', 'upcoming', 'past'] as const
export type DateFilter = (typeof dateFilters)[number]

export const taskStatuses = ['todo', 'in-progress', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskStatusNames: Record<TaskStatus, string> = { todo: 'To Do', 'in-progress': 'In Progress', done: 'Done' }
