import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ProfileChanges } from '@contactsheet/contracts/profile/profile.schemas'
import { profileFields, profileTexts } from '@contactsheet/contracts/profile/profile-fields'
import { completeWebAddress } from '@contactsheet/contracts/text/link-address'
import { oneLine } from '@contactsheet/contracts/text/tidy-text'
import { differing, schemaErrors } from '#lib/form/form-values.ts'

export type ProfileText = keyof typeof profileTexts
const texts = keysIn(profileTexts)

/** `picture` is 'removed' while the stored picture is to be removed by the next save. */
export type ProfileValues = Record<ProfileText | 'portfolioUrl' | 'picture', string>

/** A profile as its form shows it. */
export const valuesOf = (user: CurrentUser): ProfileValues => ({
  ...byName(texts, (name) => user[name] ?? ''),
  portfolioUrl: user.portfolioUrl ?? '',
  picture: '',
})

/** As it would be stored: spaces and an address without its beginning are no changes. */
const tidied = (values: ProfileValues): ProfileValues => ({
  ...byName(texts, (name) => oneLine(values[name])),
  portfolioUrl: completeWebAddress(oneLine(values.portfolioUrl)),
  picture: values.picture,
})

/** What differs between a profile and its form, as the contract takes it. */
export function changesIn(user: CurrentUser, values: ProfileValues): ProfileChanges {
  const { picture, ...fields } = differing(tidied(values), tidied(valuesOf(user)))
  return { ...fields, ...(picture === 'removed' && user.profileImageUrl !== null && { removeAvatar: true }) }
}

/** What has to be corrected before the form can be sent. */
export const profileErrors = (values: ProfileValues) => schemaErrors(profileFields, values)
