import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { box, Field } from '#ui/field/field.tsx'
import type { ZoneOption } from './time-zones.rules.ts'

type Props = { zones: ZoneOption[]; value: string; description: string; onChange: (zone: string) => void }

/** One of the world's time zones, found by typing a part of its name. */
export function ZoneField({ zones, value, description, onChange }: Props) {
  return (
    <Combobox.Root
      items={zones}
      value={zones.find((zone) => zone.value === value) ?? null}
      onValueChange={(zone) => zone && zone.value !== value && onChange(zone.value)}
      autoHighlight
    >
      <Field label="Time zone" description={description} className="max-w-105">
        {(given) => (
          <div className="relative">
            <Combobox.Input {...given} className={`${box} h-field pe-9`} />
            <IconSelector
              size={16}
              aria-hidden="true"
              className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto text-dim"
            />
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-10">
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-md border border-line bg-surface text-ink shadow-overlay">
            <Combobox.Empty className="px-3 text-14 text-dim not-empty:py-2.5">No such zone</Combobox.Empty>
            <Combobox.List className="max-h-70 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(zone: ZoneOption) => (
                <Combobox.Item
                  key={zone.value}
                  value={zone}
                  className="flex min-h-control cursor-default items-center gap-2 rounded-md px-2 text-14 data-highlighted:bg-muted"
                >
                  <Combobox.ItemIndicator>
                    <IconCheck size={16} aria-hidden="true" />
                  </Combobox.ItemIndicator>
                  {zone.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
