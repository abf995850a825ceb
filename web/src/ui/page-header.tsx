import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import classes from './page-header.module.css'

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
    <header className={classes.header}>
      <div className={classes.words}>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {subtitle && <p className={smallSubtitle ? classes.large : classes.subtitle}>{subtitle}</p>}
        {smallSubtitle && <p className={classes.small}>{smallSubtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
