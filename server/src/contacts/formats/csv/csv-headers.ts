import { fold } from '@contactsheet/contracts/text/fold'
import type { ImportTarget, otherTargets } from '@contactsheet/contracts/contacts/import-limits'
import { isMobileWord } from '../way-labels.ts'
import { serverFields } from '../../contact-fields.ts'

/** What each column is; null leaves it out. */
export type Mapping = (ImportTarget | null)[]

/** What columns may hold beside the fields of a contact. */
const otherHeaders: Record<keyof typeof otherTargets, string> = {
  fullName:
    'name names fullname displayname contact contacts contactname kontakt kontakte person personen nomcomplet nomaffiche nombrecompleto nombreyapellidos contacto clientname firstandlastname firstnamelastname vornamenachname vorundnachname nomeecognome nomecompleto volledigenaam naam',
  nickname: 'nickname nicknames spitzname rufname surnom apodo soprannome bijnaam',
  company:
    'company companies organization organizations organizationname organisation organisations companyname firma firmen unternehmen societe societes entreprise entreprises empresa empresas organizacion organizaciones azienda societa bedrijf',
  website:
    'website websites websitevalue webpage webpages url urls homepage homepages webseite webseiten internetseite siteweb sitesweb pageweb sitioweb sitiosweb paginaweb paginasweb sito sitoweb paginadaweb',
  region:
    'state states region regions province stateprovince addressregion bundesland bundeslandkanton kanton departement depregion provincia estado provinciaoestado',
}

/** Columns of birthdays, which become a line of the notes. */
const birthdayHeaders = new Set(
  'birthday birthdays birthdate dateofbirth geburtstag geburtsdatum anniversaire datedenaissance cumpleanos fechadenacimiento'.split(
    ' ',
  ),
)

const targetOf = new Map(
  [
    ...Object.entries(serverFields).map(([target, { headers }]) => [target, headers] as const),
    ...Object.entries(otherHeaders),
  ].flatMap(([target, headers]) => headers.split(' ').map((header) => [header, target as ImportTarget] as const)),
)

/** Address books repeat most columns: at home, at work, 1, 2. */
const places =
  /^(home|business|work|other|primary|main|personal|private|otra|otro)|(privat|geschaftlich|weitere|domicile|bureau|autre|particular|(?:del?)?(?:domicilio|trabajo|residencia)|abitazione|ufficio|casa|emprego|thuis|werk)$/

/** Outlook in Spanish has its `Ciudad de residencia` between `Calle particular` and `Código postal particular`. */
const ofOnePlace = (place: string) =>
  place.replace(/^del?/, '').replace('residencia', 'particular').replace('otro', 'otra')

const addressTargets = new Set<ImportTarget | null>(['address', 'city', 'region', 'postalCode', 'country'])

/** A header in the spelling of the table above, and which of several similar ones it is. */
function readHeader(header: string) {
  const letters = fold(header).replace(/[^\p{L}\p{N}]+/gu, '')
  // The lines of one address are counted, too.
  const digits = letters.startsWith('addressline') ? '' : (/\d+/.exec(letters)?.[0] ?? '')
  const whole = letters.replace(/\d+/g, '')
  const place = places.exec(whole)?.[0] ?? ''
  const bare = whole.replace(places, '')
  const target = targetOf.get(whole) ?? targetOf.get(bare) ?? (birthdayHeaders.has(whole) ? 'notes' : null)
  return { whole, target, place: targetOf.has(whole) ? digits : ofOnePlace(place) + digits }
}

/** True for a header whose meaning is known. */
export const isKnownHeader = (header: string): boolean => readHeader(header).target !== null

type Header = ReturnType<typeof readHeader>

/** The place (home, work) that most rows fill; only that one is used, as halves of two addresses do not make one. */
function addressPlace(headers: Header[], rows: readonly { cells: string[] }[]): string | undefined {
  const filled = new Map<string, number>()
  for (const [column, { target, place }] of headers.entries()) {
    if (!addressTargets.has(target)) continue
    const count = rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '').length
    filled.set(place, (filled.get(place) ?? 0) + count)
  }
  return [...filled].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Treats `Nom`, `Nombre` and `Nome` as the whole name in a list that has no other name column. `Apelido` is the last name in Portugal, a nickname in Brazil. */
function wholeName({ whole, target }: Header, all: Header[]) {
  const has = (wanted: ImportTarget) => all.some((header) => header.target === wanted)
  if (whole === 'nom' && !has('firstName')) return 'fullName'
  if (whole === 'apelido' && all.some((header) => header.whole === 'sobrenome')) return 'nickname'
  return (whole === 'nombre' || whole === 'nome') && !has('lastName') ? 'fullName' : target
}

/** What the columns probably are, by their headers. */
export function suggestMapping(headers: string[], rows: readonly { cells: string[] }[]): Mapping {
  const read = headers.map(readHeader)
  const place = addressPlace(read, rows)
  return read.map((header) => {
    if (addressTargets.has(header.target) && header.place !== place) return null
    return wholeName(header, read)
  })
}

const noPhone = /fax|pager/

/** The order of phone numbers by their header or label: mobile numbers come first, because they reach people best, and faxes last. */
export function phoneRank(label: string): number {
  return noPhone.test(fold(label)) ? 2 : isMobileWord(label) ? 0 : 1
}

/** True for a column of actual notes; any other column mapped to the notes is named in them. */
export const isNotesHeader = (header: string) => readHeader(header).target === 'notes' && !isBirthdayHeader(header)

/** True for a column of birthdays. */
export const isBirthdayHeader = (header: string) => birthdayHeaders.has(readHeader(header).whole)
