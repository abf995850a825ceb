import { isLinkUrl } from '@contactsheet/contracts/text/link-address'

/** A link out of the plan; the other site learns nothing of this address. What is no web address stays text. */
export function Out({ href, children }: { href: string; children: string }) {
  if (href === '' || !isLinkUrl(href)) return <bdi>{children}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{children}</bdi>
    </a>
  )
}
