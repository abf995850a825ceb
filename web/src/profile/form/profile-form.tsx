import { Button } from '#ui/button.tsx'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { portfolioText, profileTexts } from '@contactsheet/contracts/profile/profile-fields'
import { savedSoon, useLeaveGuard } from '#lib/form/leave-guard.ts'
import { useForm } from '#lib/form/use-form.ts'
import { CropChosen } from '#moodboards/cropping/crop-chosen.tsx'
import { cropFields } from '#moodboards/cropping/cropping.rules.ts'
import { useChosenPicture } from '#moodboards/cropping/use-chosen-picture.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DiscardButton } from '#ui/dialog/discard-button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toOtherTab } from '../settings.rules.ts'
import { useSaveProfile } from '../profile.queries.ts'
import { AvatarField } from './avatar-field.tsx'
import { changesIn, profileErrors, valuesOf, type ProfileText, type ProfileValues } from './profile-form.rules.ts'

/** Who the photographer is: picture, name, portfolio, and how to reach them. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const form = useProfileForm(user)
  const { picture, busy, dirty } = form
  // A picture that is being cropped is lost as well.
  const isOpen = dirty || picture.cropping !== undefined
  const guard = useLeaveGuard({ ...form, dirty: isOpen }, toOtherTab)

  return (
    <SectionCard
      title="About you"
      text="Your picture, name, email and portfolio appear on the plans that you share. Nothing else from here does."
      className="gap-5"
    >
      <AvatarField user={user} form={form} picture={picture} />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ProfileFields form={form} email={user.email} />
        <div className="flex flex-wrap gap-2">
          {/* Never disabled: whoever saves by the keyboard keeps the focus, and a second time joins the first. */}
          <Button type="submit">{busy ? 'Saving...' : 'Save Changes'}</Button>
          {dirty && <DiscardButton disabled={busy} onClick={form.discard} />}
        </div>
      </form>
      <CropChosen title="Crop your picture" picture={picture} />
      <ConfirmDialog
        opened={guard.asking}
        title="Leave without saving?"
        confirm="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {busy ? savedSoon : 'What you changed in your profile has not been saved.'}
      </ConfirmDialog>
    </SectionCard>
  )
}

/** The form of the profile, with the picture that goes with it. */
function useProfileForm(user: CurrentUser) {
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

type FieldsProps = { form: Pick<ReturnType<typeof useProfileForm>, 'field'>; email: string }

/** The texts of a profile. */
function ProfileFields({ form, email }: FieldsProps) {
  const text = (name: ProfileText) => ({ of: profileTexts[name], field: form.field(name) })
  return (
    <div className="grid max-w-180 items-start gap-4 sm:grid-cols-2">
      <TextField autoComplete="given-name" {...text('firstName')} />
      <TextField autoComplete="family-name" {...text('lastName')} />
      <TextField className="col-span-full" autoComplete="street-address" {...text('address')} />
      <TextField autoComplete="address-level2" {...text('city')} />
      <TextField autoComplete="postal-code" {...text('postalCode')} />
      <TextField autoComplete="country-name" {...text('country')} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
      <TextField
        className="col-span-full"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        description="Link to your photography portfolio or website."
        of={portfolioText}
        field={form.field('portfolioUrl')}
      />
      <TextInput
        className="col-span-full"
        label="Email"
        type="email"
        description="Email cannot be changed as it's linked to your account authentication."
        value={email}
        disabled
      />
    </div>
  )
}
