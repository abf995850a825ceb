import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'
import { IconCamera, IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { takeFile } from '#lib/left-files.ts'
import { CropChosen } from '#moodboards/cropping/crop-chosen.tsx'
import { CroppedPicture } from '#moodboards/cropping/cropped-picture.tsx'
import { cropFields, type CropArea } from '#moodboards/cropping/cropping.rules.ts'
import { useChosenPicture } from '#moodboards/cropping/use-chosen-picture.ts'
import { useFileDrop } from '#lib/uploads/use-file-drop.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { pictureOf, useRemovePicture, useSetPicture } from './contact-picture.queries.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The face of a contact, which a press changes; a picture can also be pasted, or dropped on the dialog. */
export function PersonPicture({ contact }: { contact: Contact }) {
  const picture = useContactPicture(contact)
  const input = useRef<HTMLInputElement>(null)
  const menu = usePopover()
  const isOver = useFileDrop(([file]) => file && picture.choose(file), true)
  const name = displayName(contact)
  const has = contact.picture !== null
  const ask = () => input.current?.click()
  const press = has ? { ...menu.buttonProps, 'aria-haspopup': 'menu' as const } : { onClick: ask }
  return (
    <>
      <button
        type="button"
        title={has ? 'Change or remove the picture' : 'Add a picture'}
        aria-busy={picture.isSaving}
        className={`relative me-1 flex-none rounded-full ${isOver ? 'outline-3 outline-focus' : ''}`}
        {...press}
      >
        {picture.shown ? (
          <CroppedPicture of={picture.shown} className="size-14" />
        ) : (
          <Avatar size="head" name={name} picture={contact.picture} />
        )}
        <span className="sr-only">{has ? `Picture of ${name}` : `Add a picture of ${name}`}</span>
        {!has && (
          <span className="absolute -inset-e-1 -bottom-1 grid size-6 place-items-center rounded-full border border-line-strong bg-surface text-dim">
            <IconCamera size={14} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={`image/*,${uploadLimits.accept}`}
        aria-label={`Picture of ${name} to upload`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) picture.choose(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Menu
        state={menu}
        label={`Picture of ${name}`}
        items={[
          { label: 'Change picture', icon: <IconPhotoEdit {...icon} />, run: ask },
          { label: 'Remove picture', icon: <IconTrash {...icon} />, run: picture.remove, danger: true },
        ]}
      />
      <output className="sr-only">{picture.isSaving && 'Saving the picture...'}</output>
      <CropChosen title="Crop the picture" picture={picture} />
    </>
  )
}

/** The picture of a contact: saved as soon as it is cropped, apart from the form. One that was left for them is cropped first. */
function useContactPicture({ id, picture: had }: Contact) {
  const chosen = useChosenPicture()
  const onKept = useRef<() => void>(undefined)
  const takeLeft = useEffectEvent(() => {
    const left = takeFile(pictureOf(id))
    onKept.current = left?.onKept
    if (left) chosen.choose(left.file)
  })
  useEffect(() => {
    // Not at once: while developing, React repeats each first effect, and what was chosen would be let go.
    const soon = setTimeout(takeLeft)
    return () => clearTimeout(soon)
  }, [id])
  const set = useSetPicture(had)
  const remove = useRemovePicture(had ?? '')
  return {
    ...chosen,
    isSaving: set.isPending || chosen.isFitting,
    /** What was chosen, until it is kept. */
    shown: set.isPending ? chosen.chosen : undefined,
    use: (crop: CropArea | undefined) => {
      const file = chosen.cropping?.file
      chosen.use(crop)
      if (!file) return
      const input = { params: { id }, body: cropFields(crop), files: { picture: file } }
      set.mutate(input, { onSuccess: () => onKept.current?.() })
    },
    remove: () => remove.mutate({ params: { id } }),
  }
}
