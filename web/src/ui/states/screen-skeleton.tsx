import { PageHeader } from '../page-header.tsx'
import { SkeletonList, type Height } from './skeleton-list.tsx'

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
    // The router has already applied the delay.
    return (
      <div className="[--skeleton-delay:0ms]">
        <PageHeader
          {...head}
          actions={actions && <span className="h-field rounded-md bg-muted" style={{ width: actions }} />}
        />
        <SkeletonList label={`Loading ${head.title}...`} heights={heights} />
      </div>
    )
  }
}
