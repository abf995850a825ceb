import { Button } from '#ui/button.tsx'
import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { nameOf } from '#lib/data/session.ts'
import type { Form } from '#lib/form/use-form.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { CroppedPicture } from '#moodboards/cropping/cropped-picture.tsx'
import type { ChosenPicture } from '#moodboards/cropping/cropping.rules.ts'
import type { useChosenPicture } from '#moodboards/cropping/use-chosen-picture.ts'
import type { ProfileValues } from './profile-form.rules.ts'

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
      {chosen ? (
        <CroppedPicture of={chosen} className="size-24" />
      ) : (
        <Avatar size="lg" name={nameOf(user)} picture={stored} />
      )}
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
