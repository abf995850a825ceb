import { useState } from 'react'

/**
 * The value, or the last one seen under the same key when there is none any more: what is being edited here may be deleted
 * elsewhere, and what was typed must stay.
 */
export function useLastValue<K, T>(key: K, value: T | undefined): T | undefined {
  const [kept, setKept] = useState({ key, value })
  if (kept.key !== key || (value !== undefined && value !== kept.value)) setKept({ key, value })
  return value ?? (kept.key === key ? kept.value : undefined)
}
