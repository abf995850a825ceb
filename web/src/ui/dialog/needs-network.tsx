import { useReachable } from '#lib/data/use-reachable.ts'

/** Says before the press, and again after each one, that something is not kept until there is a network: 'A new shoot'. */
export function NeedsNetwork({ what, presses }: { what: string; presses: number }) {
  if (useReachable()) return null
  return (
    // Said anew with each press.
    <p
      key={presses}
      role={presses > 0 ? 'alert' : undefined}
      className={`w-full text-14 ${presses > 0 ? 'text-danger' : 'text-dim'}`}
    >
      {presses > 0
        ? 'Not sent: there is no network. What you typed stays here.'
        : `${what} needs a network. What you type stays here until there is one.`}
    </p>
  )
}
