import { useState } from 'react'
import { recall, remember } from '#lib/remembered.ts'

/** Who reads a plan: the person whose own link it is, somebody by the link that all have, or nobody known yet. */
export type Who = 'own' | { person?: string; guestKey?: string } | undefined

const nameOf = (token: string) => `plan.${token}`

/** The key under which this browser speaks for somebody of the plan; in memory alone where storage is refused. */
export function useWho(token: string, isOwn: boolean) {
  const [who, setWho] = useState<Who>(() => (isOwn ? 'own' : keptWho(token)))
  return {
    who,
    choose: (person: string | undefined) => setWho(person === undefined ? undefined : { person }),
    keep: (guestKey: string) => {
      remember(nameOf(token), guestKey)
      setWho((now) => (now === 'own' ? now : { ...now, guestKey }))
    },
    forget: () => {
      remember(nameOf(token), null)
      setWho(undefined)
    },
  }
}

function keptWho(token: string): Who {
  const guestKey = recall(nameOf(token), (stored) => (typeof stored === 'string' && stored !== '' ? stored : undefined))
  return guestKey === undefined ? undefined : { guestKey }
}
