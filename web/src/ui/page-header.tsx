import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'

type Props = {
  title: string
  subtitle?: string
  /** Shown in place of the subtitle on small screens. */
  smallSubtitle?: string
  /** Buttons that act on the whole page. */
  actions?: ReactNode
}

/** The head of every screen: names the page here and in the tab, and takes the focus after a navigation. */
export function PageHeader({ title, subtitle, smallSubtitle, actions }: Props) {
  usePageTitle(title)
  return (
    <header className="mb-4 flex items-start justify-between gap-3 md:gap-x-6 max-2xs:flex-wrap md:mb-6 md:flex-wrap md:items-end">
      {/* A long subtitle wraps before the buttons do. */}
      <div className="min-w-0 grow basis-2xs">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {subtitle && (
          <p className={`mt-1 text-dim max-md:text-13 ${smallSubtitle ? 'max-md:hidden' : ''}`}>{subtitle}</p>
        )}
        {smallSubtitle && <p className="mt-1 text-13 text-dim md:hidden">{smallSubtitle}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 max-md:max-w-3/5 max-md:flex-none max-md:justify-end">{actions}</div>
      )}
    </header>
  )
}
