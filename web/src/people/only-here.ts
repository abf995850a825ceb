import { useReachable } from '#lib/data/use-reachable.ts'

/** Said of a search that cannot ask the server. */
export const useOnlyHere = () =>
  useReachable() ? undefined : 'Without a network, only the people on this device are searched.'
