import { Button } from '#ui/button.tsx'
import { uploadLimits } from '@contactsheet/contracts/media/image-files'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { nameOf } from '#lib/data/session.ts'
import type { Form } from '#lib/form/use-form.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { laidOut, type ChosenPicture } from './avatar.rules.ts'
import type { ProfileValues } from './profile-form.rules.ts'
import type { useChosenPicture } from './use-chosen-picture.ts'

type Props = {
  user: CurrentUser
  form: Pick<Form<ProfileValues>, 'values' | 'busy' | 'change'>
  picture: ReturnType<typeof useChosenPicture>
}

/** The picture of a user as it will be after the next save, and how to change it. */
export function AvatarField({ user, form: { values, busy, change }, picture }: Props) {
  const { chosen, isFitting, choose, adjust, clear } = picture
  const removed = values.picture === 'removed'
  const stored = removed ? null : user.profileImageUrl
  const isChanged = chosen !== undefined || (removed && user.profileImageUrl !== null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-4">
      {chosen ? <CroppedPicture {...chosen} /> : <Avatar large name={nameOf(user)} picture={stored} />}
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
              if (file) choose(file)
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button variant="default" disabled={busy} onClick={() => input.current?.click()}>
            Change Avatar
          </Button>
          {chosen?.crop && <QuietButton label="Adjust crop" disabled={busy} onClick={adjust} />}
          {isChanged ? (
            <QuietButton
              key="undo"
              label="Undo"
              disabled={busy}
              onClick={() => (chosen ? clear() : change({ picture: '' }))}
            />
          ) : (
            stored !== null && (
              <QuietButton
                key="remove"
                label="Remove picture"
                disabled={busy}
                onClick={() => change({ picture: 'removed' })}
              />
            )
          )}
        </div>
        <output className="text-14 text-dim">
          {isFitting ? 'Making your picture smaller...' : noteOf(chosen, isChanged)}
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

/** A button that goes away once it is pressed, and passes the focus to the one beside it. */
function QuietButton({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <Button ref={button} variant="subtle" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
}

function noteOf(chosen: ChosenPicture | undefined, isChanged: boolean) {
  if (chosen) return 'Your new picture is saved together with your changes.'
  if (isChanged) return 'Your picture is removed when you save your changes.'
  return 'JPEG, PNG, WebP, AVIF, GIF or HEIC. A large one is made smaller first.'
}
