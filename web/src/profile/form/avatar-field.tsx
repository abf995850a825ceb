import { Button } from '#ui/button.tsx'
import { uploadLimits } from '@contactsheet/contracts/media/image-files'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { laidOut, type ChosenPicture } from './avatar.rules.ts'

type Props = {
  /** Whose picture it is, for the initials. */
  name: string
  /** The address of the picture that will stay; null for none. */
  stored: string | null
  /** True while the stored picture is to be removed by the next save. */
  removed: boolean
  chosen: ChosenPicture | undefined
  /** True while a large one is made smaller. */
  isFitting: boolean
  disabled: boolean
  onChoose: (file: File) => void
  onAdjust: () => void
  onRemove: () => void
  /** Goes back to the stored picture. */
  onUndo: () => void
}

/** The picture of a user as it will be after the next save, and how to change it. */
export function AvatarField(props: Props) {
  const { name, stored, removed, chosen, isFitting, disabled, onChoose, onAdjust, onRemove, onUndo } = props
  const isChanged = chosen !== undefined || removed
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-4">
      {chosen ? <CroppedPicture {...chosen} /> : <Avatar large name={name} picture={stored} />}
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={`image/*,${uploadLimits.accept}`}
            aria-label="Picture of you"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onChoose(file)
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
            Change Avatar
          </Button>
          {chosen?.crop && <QuietButton label="Adjust crop" disabled={disabled} onClick={onAdjust} />}
          {isChanged ? (
            <QuietButton key="undo" label="Undo" disabled={disabled} onClick={onUndo} />
          ) : (
            stored !== null && (
              <QuietButton key="remove" label="Remove picture" disabled={disabled} onClick={onRemove} />
            )
          )}
        </div>
        <output className="text-14 text-dim">
          {isFitting ? 'Making your picture smaller...' : noteOf(chosen, removed)}
        </output>
      </div>
    </div>
  )
}

/** A chosen picture as the circle will show it. */
const CroppedPicture = ({ url, crop, file }: ChosenPicture) => (
  <span className="relative grid size-24 flex-none place-items-center overflow-hidden rounded-full bg-muted">
    {crop ? (
      <img src={url} alt="What the circle will show" className="absolute max-w-none" style={laidOut(crop)} />
    ) : (
      <span className="p-2 text-center text-12 leading-tight wrap-anywhere text-dim">{file.name}</span>
    )}
  </span>
)

/** One that disappears when it has done its work, and then passes the focus to the button beside it. */
function QuietButton({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <Button ref={button} variant="subtle" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
}

function noteOf(chosen: ChosenPicture | undefined, removed: boolean) {
  if (chosen) return 'Your new picture is saved together with your changes.'
  if (removed) return 'Your picture is removed when you save your changes.'
  return 'JPEG, PNG, WebP, AVIF, GIF or HEIC. A large one is made smaller first.'
}
