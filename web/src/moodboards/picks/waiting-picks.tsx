export const panelLook = 'mb-5 grid grid-cols-1 gap-3 border-y border-line py-4 print:hidden'
export const guestsLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(75)),1fr))] gap-x-6 gap-y-4'

export const PicksTitle = () => (
  <h2 id="picks-title" className="text-18 font-bold">
    Guest choices
  </h2>
)

/** The panel of guest choices while they are read: as high as what will stand there. */
export function WaitingPicks({ guests }: { guests: number }) {
  return (
    <section className={panelLook} aria-busy="true" aria-label="Loading guest choices...">
      <PicksTitle />
      <BlankPicks guests={guests} />
    </section>
  )
}

/** Blank boxes in the place of the guests and of what sorts their choices. */
export function BlankPicks({ guests }: { guests: number }) {
  if (guests === 0) return <p className="text-14">&nbsp;</p>
  return (
    <>
      <ul className={guestsLook} aria-hidden="true">
        {Array.from({ length: guests }, (_, at) => (
          <li key={at} className="h-19.5 rounded-md bg-muted" />
        ))}
      </ul>
      <div className="h-17 rounded-md bg-muted" aria-hidden="true" />
    </>
  )
}
