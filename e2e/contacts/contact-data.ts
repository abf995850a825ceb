import { randomUUID } from 'node:crypto'

/** A sheet with all kinds of columns, somebody twice, somebody without a name, and an address that is none. */
export const sheet = [
  'First name,Last name,E-mail,Kind,Genres,Labels,Comment',
  'Mia,Sørensen,mia@example.com,model,"Portrait, Boudoir",agency,Early',
  'Ben,,ben@example,client,,,',
  'Jana,,jana@example.com,,,,From Oslo',
  ',,,,,nobody,',
  'Leo,,leo@example.com,client,,,',
  'Mia,Sørensen,MIA@example.com,,,,Has a dog',
  'Ida,,ida@example.com,,,,',
].join('\n')

/** A vCard file with these people. */
export const cards = (names: string[]) =>
  names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nEND:VCARD\r\n`).join('')
/** A CSV file with that many people. */
export const many = (count: number) =>
  ['Name,Email', ...Array.from({ length: count }, (_, index) => `Person ${index},p${index}@example.com`)].join('\n')

/** A call of the import with `count` contacts called 'Person 001', 'Person 002' and so on. */
export const sliceOf = (count: number) => {
  const contacts = Array.from({ length: count }, (_, index) => ({
    type: 'client',
    firstName: 'Person',
    lastName: String(index + 1).padStart(3, '0'),
    genres: [],
    tags: [],
  }))
  return { importId: randomUUID(), part: 0, existing: 'fill', contacts } as const
}
