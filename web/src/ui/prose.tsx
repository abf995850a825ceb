import { linkedText } from '@contactsheet/contracts/text/linked-text'

/** A text with its own lines, in which web addresses are links; the other site does not learn this page's address. */
export function Prose({ className = '', children }: { className?: string; children: string }) {
  return (
    <p dir="auto" className={`text-start whitespace-pre-line ${className}`}>
      {linkedText(children).map(({ text, href }, place) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent-ink underline-offset-3 print:no-underline"
          >
            <bdi>{text}</bdi>
          </a>
        ),
      )}
    </p>
  )
}
