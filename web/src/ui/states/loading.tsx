import { Spinner } from './spinner.tsx'

/** A spinner with text, for a screen that has nothing to show yet. Both appear only after 150 ms. */
export function Loading({ text }: { text: string }) {
  return (
    <output className="flex min-h-[40vh] animate-appear items-center justify-center gap-3 text-dim" data-loading="">
      <Spinner />
      {text}
    </output>
  )
}
