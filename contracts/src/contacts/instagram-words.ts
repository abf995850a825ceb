import { instagramHandle } from './instagram.ts'

/** Said of a text that is not even a link to Instagram. */
export const invalidInstagramHandle = 'Invalid Instagram handle'
const ask = 'Type the @name, or paste the link of the profile.'

/** What some links lead to, by the first part of their path. */
const kinds: [RegExp, string][] = [
  [
    /(?:^|[^\w.-])(?:(?:www\.|m\.)?instagram\.com\/direct|ig\.me\/j)\b/i,
    'This link opens a chat and does not say with whom.',
  ],
  [
    /(?:^|[^\w.-])(?:www\.|m\.)?(?:instagram\.com|instagr\.am)\/(?:p|reels?|tv|s|share|stories)\b/i,
    'This link leads to a post and does not say whose.',
  ],
  [
    /(?:^|[^\w.-])(?:(?:www\.|m\.)?(?:instagram\.com|instagr\.am)|ig\.me)(?:[/?#]|$)/i,
    'This link leads to no profile.',
  ],
]

/** Why a text is no handle, for whoever typed it; undefined when it is one. */
export function handleProblem(text: string): string | undefined {
  if (instagramHandle(text) !== undefined) return undefined
  const [, words] = kinds.find(([kind]) => kind.test(text)) ?? []
  return words === undefined ? invalidInstagramHandle : `${words} ${ask}`
}
