import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { later } from '#lib/load-later.ts'
import type { Mutation } from './mutation.ts'

const machinery = later(() => import('./mutation.ts'))

/** Told while the component is there. */
type Told<A> = { onSuccess?: (answer: A) => void; onError?: (error: Error) => void; onSettled?: () => void }

type State = 'idle' | 'pending' | 'success' | 'error'

/** Runs a mutation whose code a first view does not need: `load` gives it, by `later`. */
export async function mutateLater<R extends Route>(
  client: QueryClient,
  load: () => Promise<Mutation<R>>,
  input: Input<R>,
): Promise<Answer<R>> {
  const [{ bindMutation }, mutation] = await Promise.all([machinery(), load()])
  return bindMutation(mutation, input).run(client)
}

/** The same for a screen, like `useRouteMutation`; `mutate` and `mutateAsync` stay the same functions. */
export function useMutationLater<R extends Route>(load: () => Promise<Mutation<R>>) {
  const client = useQueryClient()
  const [state, setState] = useState<State>('idle')
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const mutateAsync = useCallback(
    async (input: Input<R>): Promise<Answer<R>> => {
      setState('pending')
      try {
        const answer = await mutateLater(client, load, input)
        setState('success')
        return answer
      } catch (error) {
        setState('error')
        throw error
      }
    },
    [client, load],
  )
  const mutate = useCallback(
    (input: Input<R>, { onSuccess, onError, onSettled }: Told<Answer<R>> = {}) => {
      const tell = (say: () => void) => () => isHere.current && say()
      const done = mutateAsync(input).then(
        (answer) => tell(() => onSuccess?.(answer))(),
        (error: Error) => tell(() => onError?.(error))(),
      )
      void done.then(tell(() => onSettled?.()))
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync, isPending: state === 'pending', isIdle: state === 'idle', isError: state === 'error' }
}
