/** Fewer digits are in nearly every number. */
const fewest = 3

/** The digits of a search that looks like a phone number, without the zeros that a country code replaces. */
export function phoneDigitsIn(text: string): string | undefined {
  if (!/^[\d\s+()/.-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewest ? undefined : digits
}
