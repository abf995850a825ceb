import type { Pick } from '@contactsheet/contracts/sharing/sharing.schemas'
import { counted } from '@contactsheet/contracts/text/numbers'

/** '3 favourites, 1 no'; 'Nothing chosen yet' without either. */
export function choicesInWords(picks: Iterable<Pick>): string {
  const verdicts = Array.from(picks, ({ verdict }) => verdict)
  const [hearts, nos] = (['heart', 'no'] as const).map((one) => verdicts.filter((verdict) => verdict === one).length)
  const words = [hearts && counted(hearts, 'favourite'), nos && counted(nos, 'no')].filter(Boolean)
  return words.join(', ') || 'Nothing chosen yet'
}

/** What other guests marked, by image. */
export type OthersMarks = ReadonlyMap<
  string,
  readonly { name: string; verdict: Pick['verdict']; note: string | null }[]
>

/** The marks of other guests by the key of the image. */
export function marksByImage(others: readonly { name: string; picks: readonly Pick[] }[]): OthersMarks {
  const marks = others.flatMap(({ name, picks }) =>
    picks.map(({ image, ...pick }) => ({ image, mark: { name, ...pick } })),
  )
  return new Map(
    [...Map.groupBy(marks, ({ image }) => image)].map(([image, found]) => [image, found.map(({ mark }) => mark)]),
  )
}

/** 'Mia, Leo like it', 'Tom says no': one line for each verdict that somebody has. */
export function verdictsInWords(marks: readonly { name: string; verdict: Pick['verdict'] }[]): string[] {
  const names = (verdict: Pick['verdict']) => marks.filter((mark) => mark.verdict === verdict).map(({ name }) => name)
  const [likes, nos] = [names('heart'), names('no')]
  return [
    ...(likes.length > 0 ? [`${likes.join(', ')} ${likes.length === 1 ? 'likes' : 'like'} it`] : []),
    ...(nos.length > 0 ? [`${nos.join(', ')} ${nos.length === 1 ? 'says' : 'say'} no`] : []),
  ]
}

/** Browsers inside of apps, which name themselves; those of iOS lack the name of Safari, which all others there have. */
const ofApps =
  /\b(?:Instagram|FBA[NV]|FB_IAB|MicroMessenger|Line\/|Snapchat|Pinterest|LinkedInApp|Twitter|TikTok|musical_ly|Bytedance)|; wv\)|\(iP(?:hone|ad|od).*AppleWebKit(?!.*Safari\/)/i

/** How a browser may forget a guest: it keeps nothing at all, it belongs to an app, or it is perhaps a private window, which no page can know. */
type Memory = 'none' | 'app' | 'own'

/** `keeps` is whether it kept what it was just given. */
export const memoryOf = (userAgent: string, keeps: boolean): Memory =>
  keeps ? (ofApps.test(userAgent) ? 'app' : 'own') : 'none'

/** What is said before somebody begins to choose. */
export const beforeChoosing: Record<Memory, string> = {
  none: 'This browser keeps nothing: finish before you close or reload this page, or open it in another browser.',
  app: 'You are in the browser of an app, which may forget you. Better open this page in your own browser first.',
  own: 'This browser will know you again. A private window forgets you when you close it.',
}

/** What is said to somebody who chooses, where there is more to fear than a private window. */
export const whileChoosing: Record<Memory, string | undefined> = {
  none: 'This browser will not know you again: finish before you close or reload this page.',
  app: 'The browser of this app may not know you again: finish before you close it.',
  own: undefined,
}
