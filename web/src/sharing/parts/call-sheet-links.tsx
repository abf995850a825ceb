import { isLinkUrl } from '@contactsheet/contracts/text/link-address'

/** An external link; the other site does not learn this page's address. Anything but a web address stays text. */
export function Out({ href, children }: { href: string; children: string }) {
  if (href === '' || !isLinkUrl(href)) return <bdi>{children}</bdi>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{children}</bdi>
    </a>
  )
}
