import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
import { typedBeforeLoad } from './typed-before-load.ts'
import frame from './window.module.css'

/** The window of the search until the rest of it has been loaded: takes what is typed meanwhile. */
export function SearchPlaceholder({ onClose }: { onClose: () => void }) {
  const close = () => {
    typedBeforeLoad.typed = ''
    onClose()
  }
  return (
    <DialogLayer label="Search" onClose={close}>
      <div className={frame.window}>
        <div className={frame.head}>
          <input
            className={frame.field}
            aria-label="Search everything"
            onChange={(event) => (typedBeforeLoad.typed = event.currentTarget.value)}
          />
        </div>
      </div>
    </DialogLayer>
  )
}
