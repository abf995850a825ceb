import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { Switch } from '#ui/field/checkbox.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useNotices } from './notices.queries.ts'
import { useThisDevice } from './use-this-device.ts'

type Props = { user: CurrentUser; onChange: (changes: Pick<CurrentUser, 'newsByMail'>) => void }

/** How the photographer is told what others did on shared plans and boards; nothing where there is no way. */
export function NoticesCard({ user, onChange }: Props) {
  const { data: ways } = useNotices()
  if (ways === undefined || (!ways.mails && ways.pushKey === null)) return null
  return (
    <SectionCard
      id="when-others-answer"
      title="When others answer"
      text="Answers of your team, and what guests mark or add: told at most once an hour, and never what you have seen already."
    >
      {ways.mails && (
        <Switch
          label="E-mail me when my team answers"
          description={<span className="wrap-anywhere">To {user.email}</span>}
          checked={user.newsByMail}
          onChange={(event) => onChange({ newsByMail: event.target.checked })}
        />
      )}
      {ways.pushKey !== null && <DeviceSwitch pushKey={ways.pushKey} devices={ways.devices} />}
    </SectionCard>
  )
}

const why = {
  no: 'This browser cannot be notified. On an iPhone or iPad, add Contactsheet to the Home Screen and open it from there.',
  denied:
    'Your browser keeps notifications from this site. Allow them in the settings that it has for this site, then come back.',
  yes: 'How many answers are new, never what they say.',
}

function DeviceSwitch({ pushKey, devices }: { pushKey: string; devices: string[] }) {
  const { can, isOn, isBusy, change } = useThisDevice(pushKey, devices)
  return (
    <Switch
      label="Notify this device"
      description={why[can ?? 'yes']}
      checked={isOn && can === 'yes'}
      disabled={can !== 'yes' || isBusy}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
