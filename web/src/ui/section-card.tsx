import { useId, type ReactNode } from 'react'

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
