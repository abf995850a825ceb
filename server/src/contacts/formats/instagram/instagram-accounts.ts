import { instagramHandle, instagramHandleInAddress } from '@contactsheet/contracts/contacts/instagram'
import { addDays, isRealDate } from '@contactsheet/contracts/time/dates'

/** An account as one entry of a list names it; without a handle for an entry that names none. */
export type Account = { handle?: string | undefined; name?: string | undefined; day?: string | undefined }

const latin = new TextDecoder('utf-8', { fatal: true })

/** Instagram writes each byte of a letter as a letter of its own: `Ã©` for `é`. Text that is not written so stays. */
export function repaired(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text
  try {
    return latin.decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  } catch {
    return text
  }
}

const isAddress = (text: string) => text.includes('/')

/** The first text that is a handle, or the address of a profile. */
export const handleIn = (texts: (string | undefined)[]): string | undefined =>
  texts
    .map((text = '') => (isAddress(text) ? instagramHandleInAddress(text) : instagramHandle(text)))
    .find((handle) => handle !== undefined)

/** The label of an account's name in Instagram's languages. */
const usernames =
  /^(?:user ?name|benutzername|nutzername|nom d.utilisateur|nombre de usuario|nome utente|nome de (?:usu[aá]rio|utilizador)|gebruikersnaam|användarnamn|brugernavn|brukernavn|käyttäjänimi|nazwa użytkownika|uživatelské jméno|kullanıcı adı|имя пользователя|ユーザーネーム|사용자 이름|用户名|使用者名稱)$/i

export const isUsernameLabel = (text: string) => usernames.test(text.trim())

/** The account in labels and values that follow each other: the name, the name of the account, perhaps a link. */
export function accountInLabels(texts: readonly string[]): Account {
  const at = texts.findIndex(isUsernameLabel)
  const place =
    at === -1 ? texts.findLastIndex((text) => !isAddress(text) && instagramHandle(text) !== undefined) : at + 1
  const name = place >= 3 ? texts[place - 2] : undefined
  return { handle: handleIn([texts[place]]), ...(name !== undefined && !isAddress(name) && { name }) }
}

const daySeconds = 86_400

/** The day of a number of seconds, which newer lists lack and some write as 0. */
export const dayOfSeconds = (seconds: number | undefined): string | undefined =>
  seconds === undefined || !(seconds >= daySeconds)
    ? undefined
    : addDays('1970-01-01', Math.floor(seconds / daySeconds))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longestDate = 40

/**
 * The day in the text of a page: `2025-10-09` for `Oct 9, 2025 9:00 am`, and the words without the time where they are in another
 * language. Undefined for text that is no date.
 */
export function dayInText(text: string): string | undefined {
  if (text.length > longestDate || !/(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(text)) return undefined
  const [, month = '', day = '', year = ''] = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})(?!\d)/i.exec(text) ?? []
  const place = months.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isRealDate(date)) return date
  return /\d.*\d/.test(text) ? text.replace(/[,\s]*\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\D*)$/u, '') : undefined
}
