import { isEmail } from '@contactsheet/contracts/calls/email'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'

export type WayKind = 'message' | 'call' | 'mail'
/** A way to reach somebody: what its button says, where it leads, and whom it reaches there. */
export type Way = { kind: WayKind; name: string; href: string; whom: string; isElsewhere?: true }

/** What is known of somebody to be reached by. */
export type Reachable = { phone: string | null; email: string | null; instagramHandle: string | null }

/** The ways that there are to reach somebody. A message goes to the phone, and without one to Instagram. */
export function waysOf({ phone, email, instagramHandle }: Reachable): Way[] {
  const call = callAddress(phone ?? '')
  const ways: Way[] = []
  if (phone && call)
    ways.push(
      { kind: 'message', name: 'Message', href: call.replace(/^tel:/, 'sms:'), whom: phone },
      { kind: 'call', name: 'Call', href: call, whom: phone },
    )
  else if (instagramHandle)
    ways.push({
      kind: 'message',
      name: 'Message',
      href: `https://ig.me/m/${encodeURIComponent(instagramHandle)}`,
      whom: `@${instagramHandle} on Instagram`,
      isElsewhere: true,
    })
  if (email && isEmail(email)) ways.push({ kind: 'mail', name: 'Mail', href: `mailto:${email}`, whom: email })
  return ways
}
