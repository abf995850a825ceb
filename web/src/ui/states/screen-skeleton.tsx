import { PageHeader } from '../page-header.tsx'
import { SkeletonList } from './skeleton-list.tsx'
import classes from './screen-skeleton.module.css'

/** What stands for a screen while its code is on its way: its title, and blocks as high (in pixels) as what will be there. */
export function screenSkeleton(title: string, heights: readonly number[]) {
  return function ScreenSkeleton() {
    return (
      <div className={classes.screen}>
        <PageHeader title={title} />
        <SkeletonList label={`Loading ${title}...`} heights={heights} />
      </div>
    )
  }
}
