import type { ReactNode } from 'react'

type Props = {
  /** Unique on the page; names the section for screen readers. */
  id: string
  title: string
  text: string
  children?: ReactNode
}

/** A part of a settings page: its heading, a sentence about it, and what can be done. */
export function SectionCard({ id, title, text, children }: Props) {
  return (
    <section className="card gap-4" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-18 font-bold">
          {title}
        </h2>
        <p className="text-dim">{text}</p>
      </div>
      {children}
    </section>
  )
}
