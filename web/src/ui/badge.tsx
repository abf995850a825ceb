import type { ReactNode } from 'react'
import { colourOr, readableOn } from '#lib/contrast.ts'

// Printers may omit colours, but a frame is always printed.
const badge =
  'inline-block max-w-full rounded-sm px-2 align-middle text-12 leading-5.5 print:border print:border-line-strong print:bg-transparent! print:px-1 print:text-11 print:leading-4 print:text-black!'

const tones = {
  grey: 'bg-grey-soft text-grey-ink',
  blue: 'bg-blue-soft text-blue-ink',
  darkblue: 'bg-blue-deep text-white',
  purple: 'bg-purple-soft text-purple-ink',
  darkpurple: 'bg-purple-deep text-white',
  green: 'bg-green-soft text-green-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
}
export type Tone = keyof typeof tones

type StatusProps = {
  tone: Tone
  /** For words that are not ours, and may be long. */
  wraps?: boolean
  children: ReactNode
}

/** A state in words, on a matching colour. The words are ours and short: they are never cut. */
export const StatusBadge = ({ tone, wraps = false, children }: StatusProps) => (
  <span className={`${badge} font-medium ${wraps ? 'wrap-anywhere' : 'flex-none truncate'} ${tones[tone]}`}>
    {children}
  </span>
)

type LabelProps = { name: string; color: string | null | undefined; fallback: string }

/** A name on the colour that the user gave it, in black or white, whichever reads better. */
export function LabelBadge({ name, color, fallback }: LabelProps) {
  const background = colourOr(color, fallback)
  return (
    <span
      dir="auto"
      className={`${badge} truncate font-medium outline -outline-offset-1 outline-edge`}
      style={{ background, color: readableOn(background) }}
    >
      {name}
    </span>
  )
}

/** A label in a list where names come first: its colour as a dot, on a tint of it. */
export function QuietLabel({ name, color, fallback }: LabelProps) {
  const background = colourOr(color, fallback)
  return (
    <span dir="auto" className={`${badge} relative z-0 truncate text-ink`}>
      <span className="absolute inset-0 -z-1 opacity-12" style={{ background }} />
      <span
        className="me-1.5 inline-block size-1.75 rounded-full align-middle outline -outline-offset-1 outline-edge"
        style={{ background }}
      />
      {name}
    </span>
  )
}
