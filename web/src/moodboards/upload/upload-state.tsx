import { IconUpload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Act } from '#lib/data/outbox/act.ts'
import { outboxStore } from '#lib/data/outbox/page-outbox.ts'
import type { UploadQueue } from '#lib/uploads/upload-queue.ts'

/** Lies over the page while files are held over it. */
export const DropOverlay = ({ title }: { title: string }) => (
  <div className="pointer-events-none fixed inset-3 z-300 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-page/88 text-18 font-semibold">
    <IconUpload size={32} stroke={1.5} aria-hidden="true" />
    <p>
      Drop images to add them to <bdi>{title}</bdi>
    </p>
  </div>
)

/** Those pictures of a board that are kept on this device until they can be sent. */
export const isPictureFor = (id: number) => (act: Act) =>
  act.route.path === moodboardRoutes.addImage.path && act.route.method === 'POST' && act.input.params?.['id'] === id

/** True while there are files on their way to a board, some that failed, or some that wait for a network. */
export const useHasUploads = (line: UploadQueue, id: number) => {
  const isUnderWay = useSyncExternalStore(line.subscribe, () => line.get().length > 0)
  return useSyncExternalStore(outboxStore.subscribe, () => outboxStore.get().acts.some(isPictureFor(id))) || isUnderWay
}
