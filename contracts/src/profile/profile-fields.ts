import * as z from 'zod/mini'
import { optionalTexts, webAddress, type TextField } from '../calls/fields.ts'

/** The texts of a profile that are one line each. */
export const profileTexts = {
  firstName: { label: 'First name', max: 100 },
  lastName: { label: 'Last name', max: 100 },
  address: { label: 'Street address', max: 255 },
  city: { label: 'City', max: 100 },
  country: { label: 'Country', max: 100 },
  postalCode: { label: 'Postal code/ZIP', max: 20 },
  phone: { label: 'Phone number', max: 50 },
} as const satisfies Record<string, TextField>

/** An http or https address; a bare `example.com` gets `https://`. */
export const portfolioText = { label: 'Portfolio website', max: 500 } as const satisfies TextField

/** What a person types into the form of the profile; empty text is stored as null. */
export const profileFields = z.object({
  ...optionalTexts(profileTexts),
  portfolioUrl: z.optional(z.nullable(webAddress(portfolioText.label, portfolioText.max))),
})
