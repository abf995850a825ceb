import { Button } from '#ui/button.tsx'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { Suspense } from 'react'
import { nameOf } from '#lib/data/session.ts'
import { savedSoon, useLeaveGuard, type Place } from '#lib/form/leave-guard.ts'
import { lazyPart } from '#lib/load-part.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DiscardButton } from '#ui/dialog/discard-button.tsx'
import { settingsSearch } from '../settings.rules.ts'
import { AvatarField } from './parts/avatar-field.tsx'
import { ProfileFields } from './parts/profile-fields.tsx'
import classes from './profile-form.module.css'
import { useProfileForm } from './use-profile-form.ts'

const CropDialog = lazyPart(() => import('./parts/crop-dialog.tsx'), 'CropDialog')

const tabOf = ({ search }: Place) => settingsSearch(search as Record<string, unknown>).tab ?? 'profile'
/** Another tab of Settings takes the form away too. */
const toOtherTab = (from: Place, to: Place) => tabOf(from) !== tabOf(to)

/** Who the photographer is: picture, name, portfolio, and how to reach them. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const form = useProfileForm(user)
  const { picture, values, busy, dirty } = form
  // A picture that is being cropped is lost as well.
  const isOpen = dirty || picture.cropping !== undefined
  const guard = useLeaveGuard({ ...form, dirty: isOpen }, toOtherTab)
  const isRemoved = values.picture === 'removed'

  return (
    <section className={classes.card} aria-labelledby="about-you">
      <div>
        <h2 id="about-you" className={classes.title}>
          About you
        </h2>
        <p className={classes.text}>
          Your picture, name, email and portfolio appear on the plans that you share. Nothing else from here does.
        </p>
      </div>
      <AvatarField
        name={nameOf(user)}
        stored={isRemoved ? null : user.profileImageUrl}
        removed={isRemoved && user.profileImageUrl !== null}
        chosen={picture.chosen}
        isFitting={picture.isFitting}
        disabled={busy}
        onChoose={picture.choose}
        onAdjust={picture.adjust}
        onRemove={() => form.change({ picture: 'removed' })}
        onUndo={() => (picture.chosen ? picture.clear() : form.change({ picture: '' }))}
      />
      <form noValidate onSubmit={form.onSubmit} className={classes.form}>
        <ProfileFields form={form} email={user.email} />
        <div className={classes.buttons}>
          {/* Never disabled: whoever saves by the keyboard keeps the focus, and a second time joins the first. */}
          <Button type="submit">{busy ? 'Saving...' : 'Save Changes'}</Button>
          {dirty && <DiscardButton disabled={busy} onClick={form.discard} />}
        </div>
      </form>
      <Suspense>
        <CropDialog
          picture={picture.cropping}
          onUse={picture.use}
          onCancel={picture.cancel}
          onRefuse={picture.refuse}
        />
      </Suspense>
      <ConfirmDialog
        opened={guard.asking}
        title="Leave without saving?"
        confirm="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {busy ? savedSoon : 'What you changed in your profile has not been saved.'}
      </ConfirmDialog>
    </section>
  )
}
