import { useState } from 'react'
import { useReachable } from '#lib/data/use-reachable.ts'

type Props = {
  /** 'A new shoot'. */
  what: string
  /** How often it was sent and nothing answered. */
  unsent: number
}

/** Says before the press that something is not kept until there is a network, and after each one for want of which it was not sent. */
export function NeedsNetwork({ what, unsent }: Props) {
  const isReachable = useReachable()
  const [before, setBefore] = useState(unsent)
  // What failed before there was a network says nothing of the next time without one.
  if (isReachable && before !== unsent) setBefore(unsent)
  if (isReachable) return null
  const isUnsent = unsent > before
  return (
    // Said anew with each press.
    <p
      key={unsent}
      role={isUnsent ? 'alert' : undefined}
      className={`w-full text-14 ${isUnsent ? 'text-danger' : 'text-dim'}`}
    >
      {isUnsent
        ? 'Not sent: there is no network. What you typed stays here.'
        : `${what} needs a network. What you type stays here until there is one.`}
    </p>
  )
}
