import { isEmail } from '@contactsheet/contracts/calls/email'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import type { Reachable } from '#ui/people/ways.rules.ts'

/** A way in which a message goes out: what its link says and where it leads. Instagram takes no text along. */
export type MessageWay = { kind: 'whatsapp' | 'sms' | 'mail' | 'instagram'; name: string; href: string }

/** The ways to send this message to somebody, as far as they can be reached. WhatsApp needs a number with its country. */
export function waysOf({ phone, email, instagramHandle }: Reachable, message: string): MessageWay[] {
  const text = encodeURIComponent(message)
  const call = callAddress(phone ?? '')?.replace(/^tel:/, '')
  const ways: MessageWay[] = []
  if (call?.startsWith('+'))
    ways.push({ kind: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/${call.replace(/\D/g, '')}?text=${text}` })
  if (call) ways.push({ kind: 'sms', name: 'SMS', href: `sms:${call}?&body=${text}` })
  if (email && isEmail(email)) ways.push({ kind: 'mail', name: 'Mail', href: `mailto:${email}?body=${text}` })
  if (instagramHandle)
    ways.push({
      kind: 'instagram',
      name: 'Instagram',
      href: `https://ig.me/m/${encodeURIComponent(instagramHandle)}`,
    })
  return ways
}
