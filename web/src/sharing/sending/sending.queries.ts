import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { call, callInPassing, keyOf, read } from '#lib/data/api.ts'
import { nowIn } from '#lib/dates.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { refreshAfter, type Refresh } from '#lib/data/mutations/refresh.ts'

/** A shoot and somebody of its team. */
export type Whom = { id: number; contactId: number }
type OfPerson = { params: Whom }

/** What the team has answered, and what was sent to whom; others change it, so it is read anew whenever somebody looks. */
export const useAnswers = (id: number) =>
  useQuery({
    ...read(answerRoutes.answers, { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

const queue = ({ params: { id, contactId } }: OfPerson) => ['shoots', id, 'answers', contactId]
/** Wherever faces show what their people said. */
export const whereAnswersShow = ({ params: { id } }: OfPerson): Refresh[] => [
  keyOf(answerRoutes.answers, { params: { id } }),
  keyOf(shootRoutes.detail, { params: { id } }),
  keyOf(shootRoutes.page),
  'dashboard',
]

const changed = ({ id, contactId }: Whom, changes: (of: TeamAnswer) => Partial<TeamAnswer>) =>
  patchCache(
    answerRoutes.answers,
    (people) => people.map((of) => (of.contactId === contactId ? { ...of, ...changes(of) } : of)),
    { params: { id } },
  )

/** Without an answer, what is known of the link. */
const unanswered = ({ openedAt, sentAt }: Pick<TeamAnswer, 'openedAt' | 'sentAt'>) =>
  openedAt !== null ? 'opened' : sentAt !== null ? 'unopened' : null

/** The photographer puts an answer right, or takes it back. */
export const setAnswer: Mutation<typeof answerRoutes.setAnswer> = {
  route: answerRoutes.setAnswer,
  failure: 'Failed to change the answer',
  patches: ({ params, body: { answer, words = null } }) => [
    changed(params, (of) => ({
      answer,
      words,
      isOld: false,
      changes: [],
      standing: answer ?? unanswered(of),
      way: answer && 'owner',
    })),
  ],
  success: (_answer, { body }) => (body.answer === null ? 'Answer cleared' : 'Answer noted'),
  undo: ({ params }, _answer, was) => {
    const before = was.find(answerRoutes.answers, (people) => people.find((of) => of.contactId === params.contactId))
    if (before === undefined) return undefined
    const { answer, words } = before
    return bindMutation(setAnswer, { params, body: { answer, words, undoes: true } })
  },
  queue,
  refresh: whereAnswersShow,
}

/** Closes every link of somebody to the shoot. */
const closeLinks = {
  route: answerRoutes.removeOwnLinks,
  failure: 'Failed to close the link',
  success: () => ({ title: 'Link closed', text: 'Their own link no longer opens the plan.' }),
  patches: ({ params }) => [
    changed(params, ({ answer }) => ({ links: 0, sentAt: null, openedAt: null, standing: answer })),
  ],
  queue,
  refresh: whereAnswersShow,
} satisfies Mutation<typeof answerRoutes.removeOwnLinks>

export const useSetAnswer = () => useRouteMutation(setAnswer)

/** Notes that a link was sent, within the press that leads to where it is sent; that it could not be noted is nobody's concern. */
export function useNoteSent(whom: Whom) {
  const client = useQueryClient()
  return () => {
    const { date, time } = nowIn('UTC')
    const sentAt = `${date}T${time}:00.000Z`
    patch(client, whom, ({ answer, openedAt }) => ({ sentAt, standing: answer ?? unanswered({ sentAt, openedAt }) }))
    const input = { params: whom }
    void callInPassing(answerRoutes.noteSent, input).then(
      () => refreshAfter(client, whereAnswersShow(input)),
      () => undefined,
    )
  }
}

function patch(client: QueryClient, whom: Whom, changes: (of: TeamAnswer) => Partial<TeamAnswer>) {
  const { key, apply } = changed(whom, changes)
  client.setQueryData(key, apply)
}

/** The links that were made since the page was loaded: their secrets are kept nowhere else, and reopening a row makes no further one. */
const made = new Map<string, Promise<string>>()
const nameOf = (shareToken: string, { id, contactId }: Whom) => `${shareToken} ${id} ${contactId}`

/** Read again it is the same, as what was made is kept; under another link of all it is another one. */
function readLink(shareToken: string, whom: Whom) {
  const params = { ...whom, shareToken }
  return read(answerRoutes.addOwnLink, { params, body: {} })
}

/**
 * Somebody's own link, beside the link of all, empty while there is none; made when it is first asked for. With `askedFor` it asks
 * somebody who is not on the team to step in.
 */
export function useOwnLink(shareToken: string, whom: Whom, askedFor?: string) {
  const client = useQueryClient()
  const name = nameOf(shareToken, whom)
  const make = async () => {
    const input = { params: whom, body: { askedFor } }
    const { shareToken: own } = await call(answerRoutes.addOwnLink, input)
    if (askedFor === undefined) patch(client, whom, ({ links }) => ({ links: links + 1 }))
    else void refreshAfter(client, [...whereAnswersShow(input), 'sharing'])
    return own
  }
  const ask = () => {
    const making = made.get(name) ?? make()
    made.set(name, making)
    making.catch(() => made.delete(name))
    return making
  }
  return useQuery({
    ...readLink(shareToken, whom),
    queryFn: () => ask().then((own) => ({ shareToken: own })),
    select: (own) => own.shareToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Closes somebody's links; the next time their row is opened, they get a new one. */
export function useCloseLinks(shareToken: string | undefined) {
  const client = useQueryClient()
  const close = useRouteMutation(closeLinks)
  return (whom: Whom) => {
    const name = nameOf(shareToken ?? '', whom)
    close.mutate({ params: whom })
    made.delete(name)
    const { queryKey } = readLink(shareToken ?? '', whom)
    client.removeQueries({ queryKey })
  }
}
