import type { ReactNode } from 'react'
import { isLinkUrl } from '@contactsheet/contracts/text/link-address'

type CardProps = { title: string; className?: string; children: ReactNode }

/** A part of the call sheet under its heading; on paper a line above it is enough. */
export const Card = ({ title, className = '', children }: CardProps) => (
  <section className={`${card} ${className}`}>
    <h2 dir="auto" className="mb-3 text-18 font-bold print:mb-1 print:break-after-avoid print:text-14">
      {title}
    </h2>
    {children}
  </section>
)

export const card =
  'card break-inside-avoid print:break-inside-auto print:rounded-none print:border-0 print:border-t print:px-0 print:py-1.5'

export const link = 'text-accent-ink underline-offset-3 print:no-underline'

/** For whoever is not the person whom this device speaks for. */
export const NotYou = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="ms-2 cursor-pointer py-1 text-accent-ink underline" onClick={onPress}>
    Not you?
  </button>
)

type OutProps = { href: string; className?: string; children: string }

/** An external link; the other site does not learn this page's address. Anything but a web address stays text. */
export function Out({ href, className = '', children }: OutProps) {
  if (href === '' || !isLinkUrl(href)) return <bdi>{children}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${link} ${className}`}>
      <bdi>{children}</bdi>
    </a>
  )
}
