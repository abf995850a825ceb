import { keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  contactFields,
  contactWayNames,
  type ContactField,
  type ContactWays,
} from '@contactsheet/contracts/contacts/contact-fields'
import {
  contactFlagNames,
  contactFlags,
  type ContactFlag,
  type Flag,
} from '@contactsheet/contracts/contacts/contact-flags'

type ServerField = {
  /** Heads its column in an export, where the label is too long. */
  header?: string
  /** What heads it in files, in English, German, French, Spanish, Italian, Portuguese and Dutch, of one and of several: folded, letters only. */
  headers: string
  /** The property of a card that is only ours; null where `vcard-read.ts` and `vcard-write.ts` have a standard one. */
  property: `X-CONTACTSHEET-${string}` | null
  /** True for texts that the search of the list finds somebody by, beside the name. */
  found?: true
}

/** What only the server knows of the fields of a contact, in the order of the columns of an export. */
export const serverFields: Record<ContactField, ServerField> = {
  type: {
    headers: 'type types contacttype contacttypes typ kontakttyp kontaktart tipo tipodecontacto typedecontact',
    property: 'X-CONTACTSHEET-TYPE',
  },
  firstName: {
    headers:
      'firstname firstnames givenname givennames first forename vorname vornamen prenom prenoms nombre middlename additionalname weiterevornamen deuxiemeprenom segundonombre clientfirstname nome nomeproprio secondonome segundonome voornaam voornamen tweedenaam middelstenaam',
    property: null,
  },
  lastName: {
    headers:
      'lastname familyname surname last nachname familienname zuname nom nomdefamille apellido apellidos primerapellido clientlastname cognome sobrenome apelido ultimonome achternaam',
    property: null,
  },
  email: {
    headers:
      'email emails emailaddress emailaddresses emailvalue mail mails mailadresse mailadressen emailadresse emailadressen adresseemail adressesemail adressemail adressesmail adressedemessagerie courriel courriels adressecourriel correo correos correoelectronico correoselectronicos direcciondecorreoelectronico direcciondecorreo clientemail indirizzoemail indirizzopostaelettronica postaelettronica enderecodeemail enderecodecorreioeletronico correioeletronico emailadres',
    found: true,
    property: null,
  },
  moreEmails: { headers: 'moreemails', property: null },
  phone: {
    headers:
      'phone phones phonenumber phonenumbers phonevalue telephone telephones tel telefon telefone telefonnummer telefonnummern rufnummer rufnummern numerodetelephone telefono telefonos numerodetelefono mobile mobiles mobilephone mobilenumber cell cellphone mobil mobiltelefon mobilnummer handy handynummer portable telephoneportable telephonemobile telmobile movil telefonomovil celular clientphone phoneno phonemobile mobileno mobilephonenumber cellnumber iphone telnr telefonnr telefonmobil handynr mobilnr cellulare telefonocellulare telefone telemovel telefonecelular telefoon telefoonnummer mobiel mobieletelefoon mobielnummer',
    found: true,
    property: null,
  },
  morePhones: { headers: 'morephones', property: null },
  instagramHandle: {
    header: 'Instagram',
    headers:
      'instagram instagramhandle instagramusername instagramname instagramprofile instagramprofil instagramurl instagramaccount insta ig ighandle igname instagramlink instagramuser instagramid instahandle instaname',
    found: true,
    property: null,
  },
  stage: { headers: 'stage stages', property: 'X-CONTACTSHEET-STAGE' },
  nextStep: {
    headers: 'nextstep nextsteps nachsterschritt prochaineetape proximopaso prossimopasso proximopasso volgendestap',
    found: true,
    property: 'X-CONTACTSHEET-NEXT-STEP',
  },
  nextStepOn: { headers: 'nextstepon followup followupon followupdate', property: 'X-CONTACTSHEET-NEXT-STEP-ON' },
  genres: { headers: 'genres genre', property: null },
  tags: {
    headers:
      'tags tag labels label categories category groupmembership groups group kategorien kategorie gruppen gruppe etikett etiketten schlagwort schlagworter schlagworte stichwort stichworter stichworte etiquettes etiquette categorie groupe groupes motcle motscles categorias categoria etiquetas etiqueta grupo grupos categorie etichette etichetta categorieen',
    property: null,
  },
  notes: {
    headers:
      'notes note notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare comment comments remark remarks remarque remarques commentaire commentaires nota notas comentario comentarios observacion observaciones observacoes notities opmerkingen opmerking',
    found: true,
    property: null,
  },
  address: {
    headers:
      'address addresses street streetaddress addressstreet adresse adressen anschrift anschriften strasse strassen rue adresses direccion direcciones calle domicilio addressline strasseundhausnummer strassehausnummer strassehausnr indirizzo via morada endereco rua adres straat',
    property: null,
  },
  city: {
    headers:
      'city cities town addresscity ort orte stadt wohnort ville villes ciudad ciudades localidad poblacion citta comune cidade localidade plaats woonplaats',
    property: null,
  },
  postalCode: {
    headers:
      'postalcode postalcodes zip zipcode zipcodes postcode postcodes addresspostalcode plz postleitzahl postleitzahlen codepostal codespostaux cp codigopostal codigospostales zippostalcode postalcodezip cap cep',
    property: null,
  },
  country: {
    headers:
      'country countries countryregion addresscountry land lander landregion pays paysregion pais paises paisoregion paese nazione',
    property: null,
  },
  archived: {
    headers: 'archived archiviert archive archivado',
    property: 'X-CONTACTSHEET-ARCHIVED',
  },
}

/** Their names in that order. */
export const fieldNames = keysIn(serverFields)

/** Whether a field holds further phones or emails. */
export const isWays = (field: string): field is ContactWays => contactWayNames().some((name) => name === field)

/** What heads the column of a field, and stands before its texts in notes and remarks. */
export const headerOf = (field: ContactField) => serverFields[field].header ?? contactFields[field].label

/** What a filter says of the flags of a contact: all others are as they may be. */
export const flagsWanted = (filters: Record<ContactFlag, boolean>): { flag: ContactFlag; on: boolean }[] =>
  contactFlagNames().flatMap((flag) => {
    const { filter }: Flag = contactFlags[flag]
    const hides = filter === 'hides'
    return filters[flag] === hides ? [] : [{ flag, on: !hides }]
  })
