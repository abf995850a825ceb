import { beforeChange, standingNames, type AnswerWay, type FaceAnswer } from '@contactsheet/contracts/shoots/answers'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import { dateAt } from '#lib/dates.ts'
import { mailAddress } from '#support/mail-texts.rules.ts'
import type { Reachable } from '#ui/people/ways.rules.ts'

type Said = Pick<TeamAnswer, 'standing' | 'isOld' | 'way' | 'sentAt'>

/** How an answer came, where that is not by their own link. */
const wayWords: Record<AnswerWay, string | undefined> = {
  own: undefined,
  link: "by the plan's common link",
  owner: 'as you noted',
}

const justNowMs = 60_000

/** When the link was sent: 'Sent just now', 'Sent on May 9'. */
function sentWords(sentAt: string | null, now: number, zone: string): string | undefined {
  if (sentAt === null) return undefined
  if (now - Date.parse(sentAt) < justNowMs) return 'Sent just now'
  return `Sent on ${formatDate(dateAt(sentAt, zone), 'day')}`
}

/** What a ring around the face shows of it. */
export const faceOf = ({ standing, isOld }: Pick<TeamAnswer, 'standing' | 'isOld'>): FaceAnswer | null =>
  standing && { standing, isOld }

/** How far somebody is with answering, in words; nothing is said of what came without asking. */
export function standingWords(of: Said | undefined, now: number, zone: string): string {
  if (of === undefined) return ''
  const { standing, isOld, way, sentAt } = of
  const sent = sentWords(sentAt, now, zone)
  if (standing === null) return sent ?? 'Nothing sent yet'
  const isSaid = standing !== 'opened' && standing !== 'unopened'
  return [
    standingNames[standing],
    isOld && beforeChange,
    isSaid && way && wayWords[way],
    // What came back says that it was sent.
    !isSaid && sent,
  ]
    .filter(Boolean)
    .join(' · ')
}

const sendWays = ['whatsapp', 'sms', 'mail', 'instagram'] as const
/** Where a message goes by one press. Instagram takes no words along: they are copied. */
export type SendWay = { kind: (typeof sendWays)[number]; name: string; href: string; isElsewhere?: true; copies?: true }

/** The ways in which a message can be sent to somebody; what is not known of them is left out. */
export function sendWaysOf({ phone, email, instagramHandle }: Reachable, message: string, subject: string): SendWay[] {
  const ways: SendWay[] = []
  const text = encodeURIComponent(message.toWellFormed())
  const call = callAddress(phone ?? '')?.replace(/;ext=.*$/, '')
  // WhatsApp knows nobody by a number without its country.
  const abroad = /^tel:\+(\d+)$/.exec(call ?? '')?.[1]
  if (abroad)
    ways.push({ kind: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/${abroad}?text=${text}`, isElsewhere: true })
  // iPhones read the words behind `&`, others behind `?`.
  if (call) ways.push({ kind: 'sms', name: 'SMS', href: `${call.replace(/^tel:/, 'sms:')}?&body=${text}` })
  if (email && isEmail(email))
    ways.push({ kind: 'mail', name: 'Mail', href: mailAddress({ to: email, subject, body: message }) })
  if (instagramHandle)
    ways.push({
      kind: 'instagram',
      name: 'Instagram',
      href: `https://ig.me/m/${encodeURIComponent(instagramHandle)}`,
      isElsewhere: true,
      copies: true,
    })
  return ways
}
