import { PageHeader } from '../page-header.tsx'
import { SkeletonList } from './skeleton-list.tsx'
import classes from './screen-skeleton.module.css'

type Screen = {
  title: string
  subtitle?: string
  smallSubtitle?: string
  /** Pixels that the buttons beside the title take on a phone. */
  actions?: number
  /** Of each block in pixels, the same as those of what will be there. */
  heights: readonly number[]
}

/** What stands for a screen while its code is on its way: its head, and blocks as high as what will be there. */
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
