import { IconUpload } from '@tabler/icons-react'

/** Lies over the page while files are held over it. */
export const DropOverlay = ({ title }: { title: string }) => (
  <div className="pointer-events-none fixed inset-3 z-300 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-page/88 text-18 font-semibold">
    <IconUpload size={32} stroke={1.5} aria-hidden="true" />
    <p>
      Drop images to add them to <bdi>{title}</bdi>
    </p>
  </div>
)
