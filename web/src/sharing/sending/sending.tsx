import { IconCopy, IconQrcode, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { copyText } from '#lib/press/copy-text.ts'
import { canSend, sendText } from '#lib/press/send-text.ts'
import { Button } from '#ui/button.tsx'
import { QrPart } from './qr-part.tsx'
import { TeamToSend } from './team-to-send.tsx'
import { useMessage } from './use-message.ts'
import type { Whom } from './sending.queries.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = { shoot: ShootDetail; token: string; onCloseLink: (whom: Whom, name: string) => void }

/** How a shared plan gets to its people: the link of all with ready words, and each member of the team by a link of their own. */
export function Sending({ shoot, token, onCloseLink }: Props) {
  const [showsCode, setShowsCode] = useState(false)
  const text = useMessage(shoot, 'planMessage')(token)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        {canSend() && (
          <Button
            size="bar"
            icon={<IconSend {...icon} />}
            onClick={() => void sendText({ title: shootTitle(shoot), text })}
          >
            Send
          </Button>
        )}
        <Button
          size="bar"
          variant="default"
          icon={<IconCopy {...icon} />}
          onClick={() => void copyText(text, 'Message copied')}
        >
          Copy message
        </Button>
        <Button
          size="bar"
          variant="default"
          icon={<IconQrcode {...icon} />}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          QR code
        </Button>
      </div>
      {showsCode && <QrPart address={shareAddress(location.origin, 'shoot', token)} label="QR code of the plan" />}
      <TeamToSend shoot={shoot} token={token} onCloseLink={onCloseLink} />
    </div>
  )
}
