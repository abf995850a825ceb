import { fromQuery } from '#lib/data/query-string.ts'
import { useRouter } from '#lib/router/view.tsx'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

type Search = Record<string, unknown>

/**
 * What the address of the screen at `path` holds, unchecked, and the same asked anew. The router draws a changed address later than it
 * changes it, and what is typed is applied after a pause: whatever is changed meanwhile must not be reckoned from what the address held
 * before. Asked anew it is undefined once the address leads elsewhere. `path` must stay the same.
 */
export function useAddressNow(path: RegExp): [address: Search, now: () => Search | undefined] {
  const { history } = useRouter()
  const here = useCallback(
    () => (path.test(history.location.pathname) ? history.location.search : undefined),
    [history, path],
  )
  const search = useSyncExternalStore(history.subscribe, here)
  const [last, setLast] = useState(search)
  if (search !== undefined && search !== last) setLast(search)
  const address = useMemo((): Search => fromQuery(last ?? ''), [last])
  const now = useCallback(() => {
    const search = here()
    return search === undefined ? undefined : fromQuery(search)
  }, [here])
  return [address, now]
}
