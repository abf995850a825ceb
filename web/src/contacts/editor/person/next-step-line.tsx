import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { isDue } from '@contactsheet/contracts/contacts/follow-up'
import { useMe } from '#lib/data/session.ts'
import { browserZone, todayIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { hasStep, silenceOf, silentWords, stepWords } from '../../follow-up.rules.ts'
import { useFinishStep } from '../../next-step.queries.ts'

/** What is to be done next with somebody, and how long they have not answered; nothing where there is neither. */
export function NextStepLine({ of: contact }: { of: Contact }) {
  const { data: user } = useMe()
  const finish = useFinishStep(contact.id, contact)
  const zone = user?.timeZone ?? browserZone()
  const today = todayIn(zone)
  const silent = silenceOf(contact, { today, zone })
  const { what, when } = stepWords(contact, today)
  if (!hasStep(contact) && silent === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-1 text-15">
      {silent !== undefined && <p className="text-dim">{silentWords(silent)}</p>}
      {hasStep(contact) && (
        <div className="flex min-h-touch items-center gap-3">
          <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
            <span className="text-dim">Next step: </span>
            <bdi>{what}</bdi>
            <span className={isDue(contact, today) ? 'font-semibold' : 'text-dim'}>{when}</span>
          </p>
          <Button variant="default" size="sm" className="pointer-coarse:h-touch" onClick={finish}>
            Done<span className="sr-only"> with the next step</span>
          </Button>
        </div>
      )}
    </div>
  )
}
