import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Button } from '#ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A button that selects many at once; `short` stands on small screens. */
type Choice = { label: string; short?: string; run: () => void }

type Props = {
  /** 'Selected contacts'. */
  label: string
  count: number
  /** Selects all that can be selected: 'Select all 20 loaded'; left out when they are. */
  all?: Choice | undefined
  /** Selects those that have been loaded, where there are more. */
  loaded?: Choice | undefined
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** Actions for everything that is selected; the bar stays in sight at the bottom. */
export function SelectionBar({ label, count, all, loaded, onClear, children }: Props) {
  return (
    <section
      className="sticky bottom-[calc(--spacing(2)+--theme(--spacing-nav))] z-5 mt-2 flex animate-rise flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-2 shadow-overlay max-md:-mx-2 max-md:pt-1 md:bottom-4 md:ps-4 print:hidden"
      aria-label={label}
    >
      <div className="flex items-center gap-2 max-md:w-full max-md:flex-wrap max-md:gap-x-1 max-md:gap-y-0 max-md:ps-2">
        <output className="font-semibold whitespace-nowrap tabular-nums">{formatCount(count)} selected</output>
        {[loaded, all].map(
          (choice) =>
            choice && (
              <Button key={choice.label} variant="accent" size="sm" aria-label={choice.label} onClick={choice.run}>
                <span className={choice.short && 'max-md:hidden'}>{choice.label}</span>
                <span className="md:hidden">{choice.short}</span>
              </Button>
            ),
        )}
        <Button
          variant="subtle"
          size="sm"
          className="max-md:ms-auto"
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onClear}
          aria-label="Clear the selection"
        >
          <span className="max-md:hidden">Clear</span>
        </Button>
      </div>
      <div className="flex items-center gap-2 max-md:-mx-2 max-md:overflow-x-auto max-md:px-2 max-md:[scrollbar-width:none] max-md:*:[button]:*:[svg]:hidden">
        {children}
      </div>
    </section>
  )
}

type DangerProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** An action that deletes. */
export const DangerAct = ({ icon, onClick, children }: DangerProps) => (
  <Button variant="danger" size="sm" icon={icon} onClick={onClick}>
    {children}
  </Button>
)
