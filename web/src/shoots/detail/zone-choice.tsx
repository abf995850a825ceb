import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { Select } from '#ui/field/select.tsx'

const named = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

type Props = { zone: string | null; ownZone: string; onZone: (zone: string | null) => void }

/** The zone of the shoot. The four hundred others come when somebody is about to choose, or the page is at rest. */
export function ZoneChoice({ zone, ownZone, onZone }: Props) {
  const [zones, setZones] = useState<string[]>([])
  const bring = () => setZones((now) => (now.length > 0 ? now : Intl.supportedValuesOf('timeZone')))
  useEffect(() => whenIdle(() => startTransition(bring)), [])
  const choices = zone === null || zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-dim">
      <span aria-hidden="true">Time zone</span>
      <Select
        className="min-w-0 grow basis-40"
        aria-label="Time zone of the shoot"
        value={zone ?? ''}
        data={[{ value: '', label: `Your own (${ownZone.replaceAll('_', ' ')})` }, ...choices.map(named)]}
        onPointerDown={bring}
        onFocus={bring}
        onChange={(event) => onZone(event.currentTarget.value || null)}
      />
    </div>
  )
}
