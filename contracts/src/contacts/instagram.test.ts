import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instagramHandle, instagramHandleInAddress, instagramProfileUrl } from './instagram.ts'

const spellings = [
  'anna.b_1',
  '@anna.b_1',
  '  @Anna.B_1 ',
  '\u2068@anna.b_1\u2069',
  'instagram.com/anna.b_1',
  'www.instagram.com/anna.b_1',
  'http://instagram.com/anna.b_1',
  'https://instagram.com/anna.b_1',
  'https://www.instagram.com/anna.b_1/',
  'https://m.instagram.com/anna.b_1/',
  '//instagram.com/anna.b_1',
  'HTTPS://WWW.INSTAGRAM.COM/ANNA.B_1',
  'https://instagr.am/anna.b_1',
  'https://www.instagram.com/@anna.b_1',
  'https://www.instagram.com/anna.b_1?igsh=MXg0ZA==&utm_source=qr',
  'https://www.instagram.com/anna.b_1/?hl=de',
  'https://www.instagram.com/anna.b_1/#top',
  'https://www.instagram.com/_u/anna.b_1/',
  'https://www.instagram.com/anna.b_1/tagged/',
  'https://www.instagram.com/anna.b_1/p/C1a-B2c_D3/',
  'https://www.instagram.com/stories/anna.b_1/3141592653/',
  'instagram://user?username=anna.b_1',
]
for (const text of spellings) {
  test(`${JSON.stringify(text)} is stored as the bare name`, () => {
    assert.equal(instagramHandle(text), 'anna.b_1')
  })
}

const refused = [
  '',
  '@',
  '.',
  '..',
  '@@anna',
  'anna b',
  'anna-b',
  'ännä',
  'a'.repeat(31),
  '<b>anna</b>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '../admin',
  'anna/../admin',
  'anna\u0000',
  'anna\nberg',
  `anna${' '.repeat(5000)}berg`,
  'https://www.instagram.com',
  'https://www.instagram.com/',
  'instagram.com',
  'https://www.instagram.com/?next=/anna/',
  'https://www.instagram.com/../anna',
  'https://www.instagram.com/anna/../../',
  'https://www.instagram.com//anna',
  'https://www.instagram.com/an%6Ea',
  'https://www.instagram.com/p/C1a-B2c_D3/',
  'https://www.instagram.com/reel/C1a-B2c_D3/',
  'https://www.instagram.com/reels/audio/1/',
  'https://www.instagram.com/tv/C1a/',
  'https://www.instagram.com/explore/tags/wedding/',
  'https://www.instagram.com/Explore/',
  'https://www.instagram.com/accounts/login/?next=/anna/',
  'https://www.instagram.com/stories/',
  'https://www.instagram.com/stories/highlights/17900000000/',
  'https://www.instagram.com/<img src=x>',
  'https://instagram.com.evil.example/anna',
  'https://evil.example/instagram.com/anna',
  'https://instagram.com@evil.example/anna',
  'https://notinstagram.com/anna',
  'https:\\\\instagram.com\\anna',
  'ftp://instagram.com/anna',
  'instagram://user?username=../x',
]
for (const text of refused) {
  test(`${JSON.stringify(text)} is not a handle`, () => {
    assert.equal(instagramHandle(text), undefined)
  })
}

test('one character and thirty are both long enough', () => {
  assert.equal(instagramHandle('a'), 'a')
  assert.equal(instagramHandle('_'), '_')
  assert.equal(instagramHandle('@' + 'a'.repeat(30)), 'a'.repeat(30))
})

test('a bare name that is also an Instagram page is still a valid handle', () => {
  assert.equal(instagramHandle('@explore'), 'explore')
})

test('only an Instagram address is recognised as one', () => {
  assert.equal(instagramHandleInAddress('https://instagram.com/anna'), 'anna')
  assert.equal(instagramHandleInAddress('anna.example'), undefined)
  assert.equal(instagramHandleInAddress('https://anna.example/instagram'), undefined)
})

test('the profile address of a handle leads back to the handle', () => {
  assert.equal(instagramProfileUrl('anna.b_1'), 'https://www.instagram.com/anna.b_1/')
  assert.equal(instagramHandle(instagramProfileUrl('anna.b_1')), 'anna.b_1')
  assert.equal(instagramProfileUrl('a/b?c'), 'https://www.instagram.com/a%2Fb%3Fc/')
})
