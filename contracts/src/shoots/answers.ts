/** What a member of the team can say on a call sheet. */
export const answers = ['in', 'cant', 'question'] as const
export type Answer = (typeof answers)[number]

/** How far somebody is with answering: what was said, else whether the link of their own that was sent to them was opened. */
export const standings = [...answers, 'opened', 'unopened'] as const
export type Standing = (typeof standings)[number]

/** How an answer came: by somebody's own link, by the link that all have, or from the photographer. */
export const answerWays = ['own', 'link', 'owner'] as const
export type AnswerWay = (typeof answerWays)[number]

export const answerLimits = {
  /** Characters of a question, or of what is said beside an answer. */
  words: 500,
  /** Links of their own that one person can have to a shoot; an older one that was never opened makes room. */
  links: 10,
  /** People who are asked to step in on one shoot, besides its team. */
  asked: 100,
} as const

export const answerNames: Record<Answer, string> = { in: "I'm in", cant: "I can't", question: 'Question' }

/** What a photographer reads beside a face. */
export const standingNames: Record<Standing, string> = {
  in: 'In',
  cant: "Can't come",
  question: 'Has a question',
  opened: 'Opened, no answer yet',
  unopened: 'Not opened yet',
}

/** Of an answer since which the plan has changed. */
export const beforeChange = 'answered before the last change'

/** What is told of a person's answer wherever a face is shown. */
export type FaceAnswer = { standing: Standing; isOld: boolean }
