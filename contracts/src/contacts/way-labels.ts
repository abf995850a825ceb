/** What a further phone or e-mail is called. */
export const wayLabels = ['mobile', 'work', 'home', 'other'] as const
export type WayLabel = (typeof wayLabels)[number]
/** What is offered for an e-mail: none is mobile, except what was stored so. */
export const emailLabels = wayLabels.filter((label) => label !== 'mobile')
export const wayLabelNames: Record<WayLabel, string> = { mobile: 'Mobile', work: 'Work', home: 'Home', other: 'Other' }
