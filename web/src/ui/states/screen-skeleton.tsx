import { PageHeader } from '../page-header.tsx'
import { SkeletonList, type Height } from './skeleton-list.tsx'
import classes from './screen-skeleton.module.css'

type Screen = {
  title: string
  subtitle?: string
  smallSubtitle?: string
  /** Width in pixels of the buttons beside the title on a phone. */
  actions?: number
  /** The height of each block, the same as that of the final content. */
  heights: readonly Height[]
}

/** A screen's placeholder while its code loads: its head, and blocks as high as the final content. */
export function screenSkeleton({ heights, actions, ...head }: Screen) {
  return function ScreenSkeleton() {
    return (
      <div className={classes.screen}>
        <PageHeader {...head} actions={actions && <span className={classes.actions} style={{ width: actions }} />} />
        <SkeletonList label={`Loading ${head.title}...`} heights={heights} />
      </div>
    )
  }
}
