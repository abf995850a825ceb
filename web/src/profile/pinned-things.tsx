import { useRef, useSyncExternalStore } from 'react'
import { pins } from '#lib/data/kept/device-choices.ts'
import type { KeptThing } from '#lib/data/kept/kept-store.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Link } from '#lib/router/link.tsx'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { pinnedIn } from './this-device.rules.ts'

/** What is kept deliberately, each with whether it is there yet and a way to let it go. */
export function PinnedThings({ known }: { known: readonly KeptThing[] }) {
  useSyncExternalStore(pins.subscribe, () => `${pins.all().join()} ${pins.due().join()}`)
  const list = useRef<HTMLDivElement>(null)
  const things = pinnedIn(pins.all(), known)
  useRowFocus(list, pins.all())
  const letGo = (thing: string) => {
    pins.set(thing, false)
    toast({ title: 'No longer kept on this device', action: { label: 'Undo', run: () => pins.set(thing, true) } })
  }
  return (
    <div ref={list}>
      {things.length > 0 && (
        <>
          <h3 id="kept-deliberately" className="text-14 text-dim">
            Kept deliberately
          </h3>
          <ul aria-labelledby="kept-deliberately">
            {things.map(({ thing, name, place, id }) => (
              <li
                key={thing}
                data-id={thing}
                className="flex items-center gap-2 border-b border-line py-1 last:border-0"
              >
                <div className="min-w-0 flex-1">
                  <Link to={place} params={{ id }} className="flex min-h-touch items-center wrap-anywhere">
                    <bdi>{name}</bdi>
                  </Link>
                  {pins.due().includes(thing) && <p className="text-14 text-dim">Not on this device yet</p>}
                </div>
                <Button
                  size="sm"
                  variant="default"
                  data-main
                  aria-label={`Do not keep ${name}`}
                  onClick={() => letGo(thing)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
