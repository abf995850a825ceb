import { fold } from '@contactsheet/contracts/text/fold'
import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'

/** What each column is; null leaves it out. */
export type Mapping = (ImportTarget | null)[]

/** Headers in English, German, French, Spanish, Italian, Portuguese and Dutch, of one and of several, folded, letters only. */
const knownHeaders: Partial<Record<ImportTarget, string>> = {
  type: 'type types contacttype contacttypes typ kontakttyp kontaktart tipo tipodecontacto typedecontact',
  firstName:
    'firstname firstnames givenname givennames first forename vorname vornamen prenom prenoms nombre middlename additionalname weiterevornamen deuxiemeprenom segundonombre clientfirstname nome nomeproprio secondonome segundonome voornaam voornamen tweedenaam middelstenaam',
  lastName:
    'lastname familyname surname last nachname familienname zuname nom nomdefamille apellido apellidos primerapellido clientlastname cognome sobrenome apelido ultimonome achternaam',
  fullName:
    'name names fullname displayname contact contacts contactname kontakt kontakte person personen nomcomplet nomaffiche nombrecompleto nombreyapellidos contacto clientname firstandlastname firstnamelastname vornamenachname vorundnachname nomeecognome nomecompleto volledigenaam naam',
  nickname: 'nickname nicknames spitzname rufname surnom apodo soprannome bijnaam',
  company:
    'company companies organization organizations organizationname organisation organisations companyname firma firmen unternehmen societe societes entreprise entreprises empresa empresas organizacion organizaciones azienda societa bedrijf',
  email:
    'email emails emailaddress emailaddresses emailvalue mail mails mailadresse mailadressen emailadresse emailadressen adresseemail adressesemail adressemail adressesmail adressedemessagerie courriel courriels adressecourriel correo correos correoelectronico correoselectronicos direcciondecorreoelectronico direcciondecorreo clientemail indirizzoemail indirizzopostaelettronica postaelettronica enderecodeemail enderecodecorreioeletronico correioeletronico emailadres',
  phone:
    'phone phones phonenumber phonenumbers phonevalue telephone telephones tel telefon telefone telefonnummer telefonnummern rufnummer rufnummern numerodetelephone telefono telefonos numerodetelefono mobile mobiles mobilephone mobilenumber cell cellphone mobil mobiltelefon mobilnummer handy handynummer portable telephoneportable telephonemobile telmobile movil telefonomovil celular clientphone phoneno phonemobile mobileno mobilephonenumber cellnumber iphone telnr telefonnr telefonmobil handynr mobilnr cellulare telefonocellulare telefone telemovel telefonecelular telefoon telefoonnummer mobiel mobieletelefoon mobielnummer',
  instagramHandle:
    'instagram instagramhandle instagramusername instagramname instagramprofile instagramprofil instagramurl instagramaccount insta ig ighandle igname instagramlink instagramuser instagramid instahandle instaname',
  website:
    'website websites websitevalue webpage webpages url urls homepage homepages webseite webseiten internetseite siteweb sitesweb pageweb sitioweb sitiosweb paginaweb paginasweb sito sitoweb paginadaweb',
  stage: 'stage stages',
  genres: 'genres genre',
  tags: 'tags tag labels label categories category groupmembership groups group kategorien kategorie gruppen gruppe etikett etiketten schlagwort schlagworter schlagworte stichwort stichworter stichworte etiquettes etiquette categorie groupe groupes motcle motscles categorias categoria etiquetas etiqueta grupo grupos categorie etichette etichetta categorieen',
  notes:
    'notes note notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare comment comments remark remarks remarque remarques commentaire commentaires nota notas comentario comentarios observacion observaciones observacoes notities opmerkingen opmerking',
  address:
    'address addresses street streetaddress addressstreet adresse adressen anschrift anschriften strasse strassen rue adresses direccion direcciones calle domicilio addressline strasseundhausnummer strassehausnummer strassehausnr indirizzo via morada endereco rua adres straat',
  city: 'city cities town addresscity ort orte stadt wohnort ville villes ciudad ciudades localidad poblacion citta comune cidade localidade plaats woonplaats',
  region:
    'state states region regions province stateprovince addressregion bundesland bundeslandkanton kanton departement depregion provincia estado provinciaoestado',
  postalCode:
    'postalcode postalcodes zip zipcode zipcodes postcode postcodes addresspostalcode plz postleitzahl postleitzahlen codepostal codespostaux cp codigopostal codigospostales zippostalcode postalcodezip cap cep',
  country:
    'country countries countryregion addresscountry land lander landregion pays paysregion pais paises paisoregion paese nazione',
  archived: 'archived archiviert archive archivado',
}

/** Columns of birthdays, which become a line of the notes. */
const birthdayHeaders = new Set(
  'birthday birthdays birthdate dateofbirth geburtstag geburtsdatum anniversaire datedenaissance cumpleanos fechadenacimiento'.split(
    ' ',
  ),
)

const targetOf = new Map(
  Object.entries(knownHeaders).flatMap(([target, headers]) =>
    headers.split(' ').map((header) => [header, target as ImportTarget] as const),
  ),
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

const mobile = /mobi|cell|handy|portable|movel|movil|celular|iphone/
const noPhone = /fax|pager/

/** The order of phone numbers by their header or label: mobile numbers come first, because they reach people best, and faxes last. */
export function phoneRank(label: string): number {
  const words = fold(label)
  return noPhone.test(words) ? 2 : mobile.test(words) ? 0 : 1
}

/** True for a column of actual notes; any other column mapped to the notes is named in them. */
export const isNotesHeader = (header: string) => readHeader(header).target === 'notes' && !isBirthdayHeader(header)

/** True for a column of birthdays. */
export const isBirthdayHeader = (header: string) => birthdayHeaders.has(readHeader(header).whole)
