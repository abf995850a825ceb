import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestMapping } from './csv-headers.ts'

const suggested = (headers: string, ...rows: string[]) =>
  suggestMapping(
    headers.split(','),
    rows.map((row) => ({ cells: row.split(',') })),
  )

test('German headers', () => {
  assert.deepEqual(
    suggested('Vorname,Nachname,E-Mail,Handy,Straße,PLZ,Ort,Land,Notizen,Firma,Kategorien,Webseite', ''),
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'postalCode',
      'city',
      'country',
      'notes',
      'company',
      'tags',
      'website',
    ],
  )
})

test('French headers', () => {
  assert.deepEqual(
    suggested(
      'Prénom,Nom,Adresse de messagerie,Tél. mobile,Rue (domicile),Code postal (domicile),Ville (domicile),Pays/Région (domicile),Société,Remarques,Catégories',
    ),
    ['firstName', 'lastName', 'email', 'phone', 'address', 'postalCode', 'city', 'country', 'company', 'notes', 'tags'],
  )
})

test('Spanish headers', () => {
  assert.deepEqual(
    suggested(
      'Nombre,Apellidos,Dirección de correo electrónico,Teléfono móvil,Calle,Código postal,Ciudad,País,Empresa,Notas,Etiquetas',
    ),
    ['firstName', 'lastName', 'email', 'phone', 'address', 'postalCode', 'city', 'country', 'company', 'notes', 'tags'],
  )
})

const parts = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
  'company',
  'notes',
  'tags',
]
const inLanguages: Record<string, string> = {
  Italian:
    'Nome,Cognome,Indirizzo posta elettronica,Cellulare,Via (abitazione),CAP (abitazione),Città (abitazione),Paese (abitazione),Società,Note,Categorie',
  Portuguese:
    'Nome próprio,Apelido,Endereço de correio eletrónico,Telemóvel,Rua (casa),CEP (casa),Cidade (casa),País (casa),Empresa,Observações,Categorias',
  Dutch:
    'Voornaam,Achternaam,E-mailadres,Mobiele telefoon,Straat (thuis),Postcode (thuis),Plaats (thuis),Land (thuis),Bedrijf,Notities,Categorieën',
}
for (const [language, headers] of Object.entries(inLanguages))
  test(`${language} headers`, () => assert.deepEqual(suggested(headers), parts))

test('a nickname in Brazil is a last name in Portugal', () => {
  assert.deepEqual(suggested('Nome,Sobrenome,Apelido'), ['firstName', 'lastName', 'nickname'])
  assert.deepEqual(suggested('Nome,Apelido'), ['firstName', 'lastName'])
})

test('headers of sheets and studio programs', () => {
  for (const phone of [
    'Phone (mobile)',
    'Mobile no.',
    'Phone No',
    'Tel.-Nr.',
    'Handy-Nr.',
    'Telefon mobil',
    'iPhone',
    'Client Phone',
  ])
    assert.deepEqual(suggested(phone), ['phone'], phone)
  for (const handle of ['Instagram link', 'Insta-Name', 'Instagram @'])
    assert.deepEqual(suggested(handle), ['instagramHandle'])
  assert.deepEqual(suggested('Client First Name,Client Last Name,Client Email'), ['firstName', 'lastName', 'email'])
  assert.deepEqual(suggested('Vor- und Nachname,Straße und Hausnummer'), ['fullName', 'address'])
  assert.deepEqual(suggested('Address line 1,Address line 2,City,Zip/Postal Code', 'a,b,c,d'), [
    'address',
    'address',
    'city',
    'postalCode',
  ])
})

test('a single name column holds the whole name', () => {
  assert.deepEqual(suggested('Name,Instagram'), ['fullName', 'instagramHandle'])
  assert.deepEqual(suggested('Nom,Courriel'), ['fullName', 'email'])
  assert.deepEqual(suggested('Nombre,Correo'), ['fullName', 'email'])
  assert.deepEqual(suggested('Nome,Telefone'), ['fullName', 'phone'])
})

test('case, accents, spaces and punctuation in headers make no difference', () => {
  assert.deepEqual(suggested('FIRST_NAME,last-name, E-Mail Address ,Instagram (handle)'), [
    'firstName',
    'lastName',
    'email',
    'instagramHandle',
  ])
})

test('unknown headers are left for the user to decide', () => {
  assert.deepEqual(suggested('Shoe size,E-mail Type,Phonetic First Name,'), [null, null, null, null])
})

test('of several addresses, the one that most rows fill is used as a whole', () => {
  const headers = 'Home Street,Home City,Business Street,Business City'
  assert.deepEqual(suggested(headers, '1 Main St,Ulm,,', ',,2 Side St,', '3 Rd,Bonn,,'), [
    'address',
    'city',
    null,
    null,
  ])
  assert.deepEqual(suggested(headers, '1 Main St,Ulm,,', ',,2 Side St,Bonn', ',,3 Rd,Bonn'), [
    null,
    null,
    'address',
    'city',
  ])
})

test('the parts of one address of Outlook belong together, whatever each language calls the place', () => {
  const home = 'Calle particular,Ciudad de residencia,Provincia o estado de residencia,Código postal particular'
  const work = 'Calle del trabajo,Ciudad de trabajo,Provincia o estado de trabajo,Código postal del trabajo'
  const parts = ['address', 'city', 'region', 'postalCode']
  const none = parts.map(() => null)
  assert.deepEqual(suggested(`${work},${home}`, ',,,,Mayor 1,Ávila,Ávila,05001'), [...none, ...parts])
  assert.deepEqual(suggested(`${work},${home}`, 'Mayor 1,Ávila,Ávila,05001,,,,'), [...parts, ...none])
  const french = 'Rue (bureau),Ville (bureau),Dép/Région (bureau),Code postal (bureau)'
  assert.deepEqual(suggested(french, 'a,b,c,d'), parts)
})

const ofOneAndSeveral: [ReturnType<typeof suggestMapping>[number], string][] = [
  ['tags', 'Group,Groups,Tag,Tags,Label,Labels,Category,Categories'],
  ['tags', 'Gruppe,Gruppen,Etikett,Etiketten,Kategorie,Kategorien,Schlagwort,Schlagwörter,Stichwort,Stichworte'],
  ['tags', 'Groupe,Groupes,Étiquette,Étiquettes,Catégorie,Catégories,Mot-clé,Mots-clés'],
  ['tags', 'Grupo,Grupos,Etiqueta,Etiquetas,Categoría,Categorías'],
  ['notes', 'Note,Notes,Comment,Comments,Remark,Remarks,Notiz,Notizen,Kommentar,Kommentare,Bemerkung,Anmerkungen'],
  ['notes', 'Remarque,Remarques,Commentaire,Commentaires,Nota,Notas,Comentario,Comentarios,Observación,Observaciones'],
  [
    'phone',
    'Phone,Phones,Phone Number,Phone Numbers,Telefon,Telefone,Telefonnummer,Telefonnummern,Téléphone,Teléfonos',
  ],
  ['email', 'E-mail,Emails,E-mail Address,Email Addresses,E-Mail-Adresse,E-Mail-Adressen,Courriel,Courriels,Correos'],
  ['website', 'Website,Websites,URL,Webseite,Webseiten,Site web,Sites web,Sitio web,Páginas web'],
  ['genres', 'Genre,Genres'],
  ['type', 'Type,Types,Contact type,Contact types,Typ,Kontaktart,Kontakttyp,Tipo'],
  ['company', 'Company,Companies,Firma,Firmen,Société,Empresas,Organization'],
  ['stage', 'Stage,Stages'],
]
for (const [target, headers] of ofOneAndSeveral) {
  test(`of one and of several: ${headers}`, () => {
    for (const header of headers.split(',')) assert.deepEqual(suggested(header), [target], header)
  })
}
