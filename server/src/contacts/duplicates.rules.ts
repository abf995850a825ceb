import { instagramHandle } from '@contactsheet/contracts/instagram'

type Reachable = {
  instagramHandle?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** One way to read a phone number; the country is known only when the number says it. */
type PhoneReading = { country?: string; national: string }

const twoDigitCountries = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** Country codes are 1 and 7, a known set of two digits, and three digits for everything else. */
function splitCountry(digits: string): PhoneReading {
  const length = /^[17]/.test(digits) ? 1 : twoDigitCountries.has(digits.slice(0, 2)) ? 2 : 3
  return { country: digits.slice(0, length), national: digits.slice(length).replace(/^0+/, '') }
}

function domesticReadings(digits: string): PhoneReading[] {
  if (digits.startsWith('0')) return [{ national: digits.replace(/^0+/, '') }]
  const readings: PhoneReading[] = [{ national: digits }]
  // Messengers write the country code without a plus; so do people in North America and Russia (8 is Russia's own prefix).
  if (digits.length >= 11) readings.push(splitCountry(digits))
  if (/^8\d{10}$/.test(digits)) readings.push({ country: '7', national: digits.slice(1) })
  return readings
}

/** Longer than any number with its extension; more is not looked at. */
const longestPhone = 100

function phoneReadings(phone: string): PhoneReading[] {
  if (phone.length > longestPhone) return []
  const [, number = '', extension] =
    /^(.*?)(?:[\s;,]*(?:ext\.?|x|#)[\s=]*(\d{1,6}))?$/is.exec(phone.normalize('NFKC').trim()) ?? []
  const digits = number.replace(/\(0\)/g, '').replace(/\D/g, '')
  const international = /^[^\d]*\+/.test(number) || digits.startsWith('00')
  const readings = international ? [splitCountry(digits.replace(/^00/, ''))] : domesticReadings(digits)
  return readings
    .filter(({ national }) => national.length >= 6 && national.length <= 15)
    .map((reading) =>
      extension === undefined ? reading : { ...reading, national: `${reading.national}x${extension}` },
    )
}

const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Texts by which a contact is recognised; contacts that share none are different people. */
export function duplicateKeys({ instagramHandle: handle, email, phone }: Reachable): string[] {
  const keys = phoneReadings(phone ?? '').map(({ national }) => `phone:${national}`)
  if (email?.trim()) keys.unshift(`email:${emailKey(email)}`)
  if (handle?.trim()) keys.unshift(`instagram:${instagramHandle(handle) ?? handle.trim().toLowerCase()}`)
  return [...new Set(keys)]
}

function samePhone(one: string, other: string) {
  const others = phoneReadings(other)
  return phoneReadings(one).some((a) =>
    others.some((b) => a.national === b.national && (!a.country || !b.country || a.country === b.country)),
  )
}

/** Same handle, e-mail address or phone number; numbers of two countries are never the same. */
export function sameContact(one: Reachable, other: Reachable): boolean {
  const otherKeys = new Set(duplicateKeys(other))
  const shared = duplicateKeys(one).filter((key) => otherKeys.has(key))
  return shared.some((key) => !key.startsWith('phone:')) || samePhone(one.phone ?? '', other.phone ?? '')
}
