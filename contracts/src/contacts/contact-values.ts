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
