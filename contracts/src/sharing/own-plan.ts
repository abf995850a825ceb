/** A plan whose photographer looks at it: its shoot, and the token of the link that all have. */
export type OwnPlan = { shootId: number; shareToken: string }

/** The attributes of the page's first element that say so; nobody else's page has them. */
export const ownPlanMarks = ({ shootId, shareToken }: OwnPlan): string =>
  `data-own-plan="${shootId}" data-plan-link="${shareToken}"`

/** What the page says; undefined for everybody but its photographer. */
export const ownPlanIn = ({
  ownPlan,
  planLink,
}: Partial<Record<'ownPlan' | 'planLink', string>>): OwnPlan | undefined =>
  ownPlan && planLink ? { shootId: Number(ownPlan), shareToken: planLink } : undefined
