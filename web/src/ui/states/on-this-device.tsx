import { useEffect, useId, useState } from 'react'
import { keptThings, type KeptThing } from '#lib/data/kept/kept-store.ts'
import { Link } from '#lib/router/link.tsx'

/** Of each kind. */
const most = 20
const kinds = [
  { place: '/schedule/$id', title: 'Shoots' },
  { place: '/moodboards/$id', title: 'Moodboards' },
] as const

/** Offers what the device has kept, where something else cannot be had. */
export function OnThisDevice() {
  const [things, setThings] = useState<KeptThing[]>([])
  useEffect(() => void keptThings().then(setThings), [])
  return (
    <div className="mx-auto max-w-md">
      <p className="text-center text-dim">It opens when there is a network.</p>
      {things.length > 0 && <h2 className="mt-6 text-18 font-bold">On this device</h2>}
      {kinds.map(({ place, title }) => (
        <Kind key={place} title={title} things={things.filter((one) => one.place === place).slice(0, most)} />
      ))}
    </div>
  )
}

function Kind({ title, things }: { title: string; things: KeptThing[] }) {
  const id = useId()
  if (things.length === 0) return null
  return (
    <>
      <h3 id={id} className="mt-3 text-14 text-dim">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {things.map(({ thing, name, place, id: of }) => (
          <li key={thing} className="border-b border-line">
            <Link to={place} params={{ id: of }} className="flex min-h-touch items-center wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
