import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { useForm } from '#lib/form/use-form.ts'
import { useSaveProfile } from '../profile.queries.ts'
import { cropFields } from './avatar.rules.ts'
import { changesIn, profileErrors, valuesOf, type ProfileValues } from './profile-form.rules.ts'
import { useChosenPicture } from './use-chosen-picture.ts'

/** The form of the profile, with the picture that goes with it. */
export function useProfileForm(user: CurrentUser) {
  const picture = useChosenPicture()
  const saving = useSaveProfile()
  const { chosen } = picture
  const form = useForm({
    name: 'profile',
    stored: valuesOf(user),
    check: profileErrors,
    changes: (values) => changesIn(user, values),
    save: async (values: ProfileValues) => {
      const changes = changesIn(user, values)
      await saving.mutateAsync(
        chosen === undefined
          ? { body: changes }
          : { body: { ...changes, ...cropFields(chosen.crop) }, files: { avatar: chosen.file } },
      )
      picture.clear()
    },
  })
  return {
    ...form,
    picture,
    dirty: form.dirty || chosen !== undefined,
    discard: () => {
      picture.clear()
      form.discard()
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
