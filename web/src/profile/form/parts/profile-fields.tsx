import { TextInput } from '#ui/field/text-input.tsx'
import { portfolioText, profileTexts } from '@contactsheet/contracts/profile/profile-fields'
import { TextField } from '#ui/text-field.tsx'
import type { ProfileText } from '../profile-form.rules.ts'
import type { ProfileForm } from '../use-profile-form.ts'
import classes from './profile-fields.module.css'

type Props = { form: Pick<ProfileForm, 'field'>; email: string }

/** The texts of a profile. */
export function ProfileFields({ form, email }: Props) {
  const text = (name: ProfileText) => ({ of: profileTexts[name], field: form.field(name) })
  return (
    <div className={classes.fields}>
      <TextField autoComplete="given-name" {...text('firstName')} />
      <TextField autoComplete="family-name" {...text('lastName')} />
      <TextField className={classes.wide} autoComplete="street-address" {...text('address')} />
      <TextField autoComplete="address-level2" {...text('city')} />
      <TextField autoComplete="postal-code" {...text('postalCode')} />
      <TextField autoComplete="country-name" {...text('country')} />
      <TextField type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
      <TextField
        className={classes.wide}
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
        className={classes.wide}
        label="Email"
        type="email"
        description="Email cannot be changed as it's linked to your account authentication."
        value={email}
        disabled
      />
    </div>
  )
}
