import { useMutation, useQueryClient } from '@tanstack/react-query'
import { joined } from './once.ts'
import { writeOptions, type Write } from './write.ts'

/** Several calls in a row that the user sees as one act. */
export type MutationSequence<I, A> = Write<I, A> & {
  /** A name for steps that create something: while they run, the same name does not start them again. */
  once?: (input: I) => string
}

/** Runs the calls, shows the outcome and refetches once at the end. */
export function useMutationSequence<I, A>({ once, ...write }: MutationSequence<I, A>) {
  const mutation = useMutation(writeOptions(useQueryClient(), write))
  return joined(mutation, (input: I) => once?.(input))
}
