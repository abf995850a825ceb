import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** Beside the title: a count, or what it is about. */
  note?: ReactNode
  action?: ReactNode
  /** True for lists whose rows reach to the edges. */
  flush?: boolean
  children: ReactNode
}

/** A section of a shoot with its heading. */
export function DetailCard({ title, note, action, flush = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={`min-w-0 rounded-lg border border-line bg-surface pt-3 md:pt-4 ${flush ? '' : 'px-4 pb-4 md:px-5 md:pb-5'}`}
      aria-labelledby={id}
    >
      <header className={`mb-3 flex min-h-8 items-center gap-3 max-2xs:flex-wrap ${flush ? 'px-4 md:px-5' : ''}`}>
        <h2 id={id} className="text-18 font-bold">
          {title}
        </h2>
        {note !== undefined && <span className="text-14 text-dim tabular-nums">{note}</span>}
        {action !== undefined && <div className="ms-auto">{action}</div>}
      </header>
      {children}
    </section>
  )
}

/** The two columns of a tab, where there is no room one below the other. */
export const DetailColumns = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,5fr)_minmax(--spacing(75),3fr)]">
      {children}
    </div>
  </div>
)
