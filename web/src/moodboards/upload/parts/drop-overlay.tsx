import { IconUpload } from '@tabler/icons-react'
import classes from './drop-overlay.module.css'

/** Lies over the page while files are held over it. */
export function DropOverlay({ title }: { title: string }) {
  return (
    <div className={classes.overlay}>
      <IconUpload size={32} stroke={1.5} aria-hidden="true" />
      <p>
        Drop images to add them to <bdi>{title}</bdi>
      </p>
    </div>
  )
}
