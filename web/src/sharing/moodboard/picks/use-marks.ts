import { useSyncExternalStore } from 'react'
import type { MarkStore } from './mark-store.ts'

/** The marks by the key of the image. */
export const useMarks = (marks: MarkStore) => useSyncExternalStore(marks.subscribe, marks.all)
