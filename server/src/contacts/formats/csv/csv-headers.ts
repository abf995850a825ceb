import { fold } from '@contactsheet/contracts/text/fold'
import type { ImportTarget } from '@contactsheet/contracts/contacts/contact-import'

/** What each column is; null leaves it out. */
export type Mapping = (ImportTarget | null)[]

/** Headers that address books write in English, German, French and Spanish, folded, letters only. */
const knownHeaders: Partial<Record<ImportTarget, string>> = {
  type: 'type contacttype kontaktart',
  firstName:
    'firstname givenname first forename vorname prenom nombre middlename additionalname weiterevornamen deuxiemeprenom segundonombre',
  lastName: 'lastname familyname surname last nachname familienname nom nomdefamille apellido apellidos',
  fullName: 'name fullname displayname contact contactname kontakt nomcomplet nomaffiche nombrecompleto',
  company:
    'company organization organizationname companyname firma unternehmen organisation societe entreprise empresa organizacion',
  email:
    'email emailaddress emailvalue mail mailadresse emailadresse adresseemail adressemail adressedemessagerie courriel adressecourriel correo correoelectronico direcciondecorreoelectronico',
  phone:
    'phone phonenumber phonevalue telephone tel telefon telefonnummer rufnummer telefono numerodetelefono mobile mobilephone mobilenumber cell cellphone mobil mobiltelefon mobilnummer handy handynummer portable telephoneportable telephonemobile telmobile movil telefonomovil celular',
  instagramHandle:
    'instagram instagramhandle instagramusername instagramname instagramprofile instagramurl instagramaccount insta ig ighandle igname',
  website: 'website websitevalue webpage url homepage webseite internetseite siteweb pageweb sitioweb paginaweb',
  stage: 'stage',
  genres: 'genres genre',
  tags: 'tags tag labels label categories category groupmembership groups kategorien kategorie gruppen etiquettes categories categorias etiquetas',
  notes:
    'notes note notiz notizen bemerkung bemerkungen kommentar comment comments remarque remarques commentaire commentaires nota notas comentarios observaciones',
  address: 'address street streetaddress addressstreet adresse anschrift strasse rue direccion calle domicilio',
  city: 'city town addresscity ort stadt wohnort ville ciudad localidad poblacion',
  region: 'state region province stateprovince addressregion bundesland bundeslandkanton departement provincia estado',
  postalCode: 'postalcode zip zipcode postcode addresspostalcode plz postleitzahl codepostal cp codigopostal',
  country: 'country countryregion addresscountry land landregion pays paysregion pais paisoregion',
  archived: 'archived archiviert archive archivado',
}

const targetOf = new Map(
  Object.entries(knownHeaders).flatMap(([target, headers]) =>
    headers.split(' ').map((header) => [header, target as ImportTarget] as const),
  ),
)

/** Address books repeat most columns: at home, at work, 1, 2. */
const places =
  /^(home|business|work|other|primary|main|personal|private)|(privat|geschaftlich|weitere|domicile|bureau|autre|particular|deldomicilio|dedomicilio|domicilio|deltrabajo|trabajo)$/

const addressTargets = new Set<ImportTarget | null>(['address', 'city', 'region', 'postalCode', 'country'])

/** A header in the spelling of the table above, and which of several similar ones it is. */
function readHeader(header: string) {
  const letters = fold(header).replace(/[^\p{L}\p{N}]+/gu, '')
  const digits = /\d+/.exec(letters)?.[0] ?? ''
  const whole = letters.replace(/\d+/g, '')
  const place = places.exec(whole)?.[0] ?? ''
  const bare = whole.replace(places, '')
  const target = targetOf.get(whole) ?? targetOf.get(bare) ?? null
  return { whole, target, place: targetOf.has(whole) ? digits : place + digits }
}

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

/** Treats `Nom` and `Nombre` as the whole name in a list that has no other name column. */
function wholeName({ whole, target }: Header, all: Header[]) {
  const has = (wanted: ImportTarget) => all.some((header) => header.target === wanted)
  if (whole === 'nom' && !has('firstName')) return 'fullName'
  return whole === 'nombre' && !has('lastName') ? 'fullName' : target
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

/** Mobile numbers come first, because they reach people best. */
export const isMobileHeader = (header: string) => /mobil|cell|handy|portable|movil|celular/.test(fold(header))

/** True for a column of actual notes; any other column mapped to the notes is named in them. */
export const isNotesHeader = (header: string) => readHeader(header).target === 'notes'
