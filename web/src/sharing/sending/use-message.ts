import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { fillMessage, messageFacts, type MessageKind } from '@contactsheet/contracts/sharing/messages'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useMe } from '#lib/data/session.ts'

type To = { firstName?: string | null; role?: string | null }

/** Words a message about a shoot with one of its links, to somebody or to all, as the photographer has them in Settings. */
export function useMessage(shoot: ShootDetail, kind: MessageKind) {
  const { data: user } = useMe()
  return (token: string, { firstName = null, role = null }: To = {}) => {
    const facts = messageFacts(shoot, {
      name: firstName,
      role,
      me: user?.firstName ?? null,
      link: shareAddress(location.origin, 'shoot', token),
      hourCycle: user?.hourCycle ?? 'h12',
    })
    return fillMessage(user?.[kind] ?? null, kind, facts)
  }
}
