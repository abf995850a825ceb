import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'

type Props = {
  name: string
  samples?: string[]
  busy: boolean
  problem: string | undefined
  onOther: () => void
}

/** The file that a preview is of, with the names of some who are in it, the way to another file, and what went wrong. */
export const PreviewHead = ({ name, samples = [], busy, problem, onOther }: Props) => (
  <>
    <p className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {samples.length > 0 && (
          // Names, so that a file read in the wrong characters is noticed at once.
          <span className="block truncate text-14 text-dim" dir="auto">
            {samples.join(' · ')}
          </span>
        )}
      </span>
      <Button variant="default" size="sm" onClick={onOther} disabled={busy}>
        Another file
      </Button>
    </p>
    {problem && (
      <p role="alert" className="text-danger">
        {problem}
      </p>
    )}
  </>
)

/** Says that the plan has no room for everybody, and where there is more. */
export const NoRoom = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-yellow-soft px-3 py-2.5 text-yellow-ink">
    <output className="flex-1 basis-60">{children}</output>
    <LinkButton to="/billing" variant="default" size="sm">
      Upgrade Plan
    </LinkButton>
  </div>
)
