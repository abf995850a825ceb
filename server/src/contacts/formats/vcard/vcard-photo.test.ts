import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { readVcards } from './vcard-read.ts'

const jpeg = '/9j/4AAQSkZJRgABAQ=='

/** The picture of a card with this PHOTO, and what is said about it. */
function told(photo: string, version = '3.0') {
  const read = readVcards(['BEGIN:VCARD', `VERSION:${version}`, 'FN:Mia', photo, 'END:VCARD', ''].join('\r\n'))
  assert.ok('rows' in read)
  const [row] = [...read.rows]
  assert.ok(row && 'contact' in row)
  return { photo: row.contact.photo, remarks: row.remarks }
}

test('a picture is read as each version writes it, folded or not', () => {
  const found = { photo: jpeg, remarks: undefined }
  assert.deepEqual(told(`PHOTO;ENCODING=BASE64;JPEG:${jpeg}`, '2.1'), found)
  assert.deepEqual(told(`PHOTO;JPEG;ENCODING=BASE64:\r\n ${jpeg.slice(0, 8)}\r\n ${jpeg.slice(8)}\r\n`, '2.1'), found)
  assert.deepEqual(told(`PHOTO;ENCODING=b;TYPE=JPEG:${jpeg.slice(0, 5)}\r\n ${jpeg.slice(5)}`), found)
  assert.deepEqual(told(`PHOTO:data:image/jpeg;base64,${jpeg}`, '4.0'), found)
  assert.deepEqual(told(`item1.PHOTO;VALUE=uri:data:image/jpeg;base64\\,${jpeg}`.replace('\\,', ','), '4.0'), found)
  assert.deepEqual(told('PHOTO:'), { photo: undefined, remarks: undefined })
})

test('a link is not followed, and what is too large or no picture is left out, with a sentence about it', () => {
  const said = (photo: string) => {
    const { photo: none, remarks } = told(photo)
    assert.equal(none, undefined)
    return remarks
  }
  const link = ['The picture is a link, which is not followed']
  assert.deepEqual(said('PHOTO;VALUE=uri:https://example.com/mia.jpg'), link)
  assert.deepEqual(said('PHOTO:http://169.254.169.254/latest'), link)
  assert.deepEqual(said('PHOTO:file:///etc/passwd'), link)
  const unreadable = ['The picture cannot be read and is left out']
  assert.deepEqual(
    said(`PHOTO;ENCODING=b:${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`),
    unreadable,
  )
  assert.deepEqual(said('PHOTO;ENCODING=b:/9j/4%%%'), unreadable)
  const large = '/9j/'.padEnd(importLimits.photo + 4, 'A')
  assert.deepEqual(said(`PHOTO;ENCODING=b:${large}`), ['The picture is larger than 256 kB and is left out'])
})

test('the first picture of a card counts', () => {
  assert.equal(told(`PHOTO;ENCODING=b:${jpeg}\r\nPHOTO;ENCODING=b:iVBORw0KGgo=`).photo, jpeg)
})
