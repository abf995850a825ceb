import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = {
  /** Unique on the page; names the section for screen readers, and for links to it. */
  id?: string
  title: string
  text?: ReactNode
  /** Framed as what cannot be undone. */
  danger?: boolean
  className?: string
  children?: ReactNode
}

/** A part of a settings page: its heading, a sentence about it, and what can be done. */
export function SectionCard({ id, title, text, danger = false, className = '', children }: Props) {
  const own = useId()
  const headingId = id ?? own
  return (
    <section className={`card gap-4 ${danger ? 'border-danger' : ''} ${className}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className="text-18 font-bold">
          {title}
        </h2>
        {text && <p className="max-w-md text-dim">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** One of a list in such a part: what it is, and its buttons beside that or below it. */
export const SectionRow = ({ actions, children, ...row }: ComponentProps<'li'> & { actions: ReactNode }) => (
  <li {...row} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
    <div className="min-w-0 grow basis-2xs wrap-anywhere">{children}</div>
    {actions}
  </li>
)
