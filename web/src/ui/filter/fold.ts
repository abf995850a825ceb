import { createContext, type ReactNode } from 'react'

export type Folded = {
  title: ReactNode
  /** Unfolded from the beginning. */
  opened: boolean
  children: ReactNode
}

/** How a filter shows its choices in the sheet of small screens, where they unfold in place; elsewhere they open over the page. */
export const Fold = createContext<((folded: Folded) => ReactNode) | undefined>(undefined)
