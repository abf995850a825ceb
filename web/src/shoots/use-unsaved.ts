import { useCallback, useState } from 'react'
import { ApiError } from '#lib/failure.ts'

/**
 * Keeps what was typed into something that another window has deleted meanwhile. `guard` goes around the sending; other
 * failures leave the text where it was typed.
 */
export function useUnsaved() {
  const [texts, setTexts] = useState<string[]>([])
  const dismiss = useCallback((text: string) => setTexts((all) => all.filter((other) => other !== text)), [])
  const guard = useCallback(async <T>(text: string | null | undefined, sending: Promise<T>): Promise<T> => {
    try {
      return await sending
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone && text) setTexts((all) => [...all.filter((other) => other !== text), text])
      throw error
    }
  }, [])
  return { texts, dismiss, guard }
}
