/** How far a collaboration has come. */
export const contactStages = ['todo', 'contacted', 'responded', 'agreed', 'declined'] as const
export type ContactStage = (typeof contactStages)[number]
export const contactStageNames: Record<ContactStage, string> = {
  todo: 'To do',
  contacted: 'Contacted',
  responded: 'Responded',
  agreed: 'Agreed',
  declined: 'Declined',
}

export const contactSorts = ['name', 'newest', 'shoots'] as const
export type ContactSort = (typeof contactSorts)[number]

/** Filters of the list that depend on what day it is, and their labels; each shows only whom it is true of. */
export const followUpFilters = { followUpDue: 'Follow-up due', noAnswer: 'No answer' } as const
export type FollowUpFilter = keyof typeof followUpFilters
