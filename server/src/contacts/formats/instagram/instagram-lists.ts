import { formatDate } from '@contactsheet/contracts/time/date-words'
import { isRealDate } from '@contactsheet/contracts/time/dates'

/**
 * The lists of Instagram's own download that hold people, in the order in which they are read: how their entries came to be there, with
 * the day where one is known.
 */
const words = {
  following: ['you follow', 'since'],
  closeFriends: ['close friend', 'since'],
  favourites: ['one of your favourites', 'since'],
  followers: ['follows you', 'since'],
  sent: ['you asked to follow', 'on'],
  received: ['asked to follow you', 'on'],
  unknown: ['in your lists', 'since'],
} as const
export type InstagramList = keyof typeof words
export const instagramLists = Object.keys(words) as InstagramList[]

/** The line of the notes that says how somebody is known: `Instagram: you follow since Oct 9, 2025`. */
export function listNote(list: InstagramList, day: string | undefined): string {
  const [known, since] = words[list]
  return `Instagram: ${known}${day === undefined ? '' : ` ${since} ${dayInWords(day)}`}`
}

/** A day of the calendar in words; one that a page gave in a language of its own stays as it is. */
const dayInWords = (day: string) => (isRealDate(day) ? formatDate(day, 'short') : day)

const byKey: Record<string, InstagramList> = {
  relationships_following: 'following',
  relationships_close_friends: 'closeFriends',
  relationships_feed_favorites: 'favourites',
  relationships_followers: 'followers',
  relationships_follow_requests_sent: 'sent',
  relationships_permanent_follow_requests: 'sent',
  relationships_follow_requests_received: 'received',
}

/** The list under a key of the JSON; undefined for one that holds nobody to add, such as blocked accounts. */
export const listOfKey = (key: string): InstagramList | undefined => byKey[key]

const byFile: [RegExp, InstagramList][] = [
  [/^following$/, 'following'],
  [/^close_friends$/, 'closeFriends'],
  [/^profiles_you.{0,3}ve_favorited$/, 'favourites'],
  [/^followers(?:_\d+)?$/, 'followers'],
  [/^(?:pending|recent)_follow_requests$/, 'sent'],
  [/^follow_requests_you.{0,3}ve_received$/, 'received'],
]

/** The list in a file by its name, also as browsers name a second copy: `following (1).json`. */
export function listOfFile(path: string): InstagramList | undefined {
  const [, name = ''] = /(?:^|[\\/])([^\\/]*?)(?: ?\(\d+\))?\.(?:json|html?)$/i.exec(path) ?? []
  return byFile.find(([file]) => file.test(name.toLowerCase()))?.[1]
}

const others = /^(?:blocked|restricted|hide_story|removed_suggestions|recently_unfollowed|following_hashtags)/i

/** True for a file of the download that lists accounts nobody wants among their people, or things that are no people. */
export const isOtherList = (path: string) => others.test(path.split(/[\\/]/).at(-1) ?? '')
