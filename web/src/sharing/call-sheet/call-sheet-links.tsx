import { isLinkUrl } from '@contactsheet/contracts/text/link-address'
import { linkedText } from '@contactsheet/contracts/text/linked-text'

/** An external link; the other site does not learn this page's address. Anything but a web address stays text. */
export function Out({ href, children }: { href: string; children: string }) {
  if (href === '' || !isLinkUrl(href)) return <bdi>{children}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{children}</bdi>
    </a>
  )
}

/** A text with its own lines, in which web addresses are links. */
export function Prose({ className = '', children }: { className?: string; children: string }) {
  return (
    <p dir="auto" className={`prose ${className}`}>
      {linkedText(children).map(({ text, href }, place) =>
        href === undefined ? (
          text
        ) : (
          <Out key={place} href={href}>
            {text}
          </Out>
        ),
      )}
    </p>
  )
}
