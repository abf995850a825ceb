import type { ComponentPropsWithRef, ReactNode } from 'react'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'

/** What has been typed before the search was loaded. */
export const typedBeforeLoad = { typed: '' }

/** What the field is in: first its line, and below that what was found. */
export const SearchWindow = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <DialogLayer label="Search" onClose={onClose}>
    <div className="relative flex flex-col bg-surface max-sm:has-[>:nth-child(2)]:h-full sm:mx-auto sm:mt-[12dvh] sm:max-h-[min(--spacing(160),76dvh)] sm:w-[min(--spacing(160),100vw---spacing(12))] sm:overflow-hidden sm:rounded-lg sm:border sm:border-line">
      {children}
    </div>
  </DialogLayer>
)

/** The line of the field: a sign before it, and what closes the search behind it. */
export const fieldLine = 'flex min-h-15 flex-none items-center gap-3 border-b border-line ps-5 pe-1 text-dim'

/** The text field itself. */
export const SearchInput = ({ className = '', ...input }: ComponentPropsWithRef<'input'>) => (
  <input
    {...input}
    className={`min-h-12 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none ${className}`}
    aria-label="Search everything"
  />
)

/** The window of the search until the rest of it has been loaded: takes what is typed meanwhile. */
export function SearchPlaceholder({ onClose }: { onClose: () => void }) {
  const close = () => {
    typedBeforeLoad.typed = ''
    onClose()
  }
  return (
    <SearchWindow onClose={close}>
      <div className={fieldLine}>
        {/* It stands where it will; a tap beside it closes the search. */}
        <SearchInput className="ms-8 me-15" onChange={(event) => (typedBeforeLoad.typed = event.currentTarget.value)} />
      </div>
    </SearchWindow>
  )
}
