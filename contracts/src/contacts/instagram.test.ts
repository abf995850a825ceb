import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handleProblem } from './instagram-words.ts'
import { instagramHandle, instagramHandleInAddress } from './instagram.ts'
import { instagramProfileUrl } from './contact-name.ts'

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
  'https://www.instagram.com/anna.b_1/profilecard/?igsh=MXg0ZA==',
  'https://www.instagram.com/stories/anna.b_1/3141592653/',
  'instagram://user?username=anna.b_1',
  'https://www.instagram.com/stories/anna.b_1/',
  'https://www.instagram.com/anna.b_1/channel/',
  'https://www.instagram.com/anna.b_1/reels/?igsh=MXg0ZA==',
  'https://ig.me/m/anna.b_1',
  'ig.me/m/anna.b_1?ref=card',
  'http://ig.me/anna.b_1',
  'Check out @anna.b_1 on Instagram: https://www.instagram.com/anna.b_1?igsh=MXg0ZA==',
  'Schau dir Anna Berg (@anna.b_1) auf Instagram an: https://www.instagram.com/anna.b_1/?igsh=MXg0ZA==.',
  'Anna Berg on Instagram\nhttps://www.instagram.com/anna.b_1?utm_source=qr',
  'instagram.com/anna.b_1 (studio)',
  '查看@anna.b_1的Instagram主页 https://www.instagram.com/anna.b_1?igsh=MXg0ZA==',
  'Follow me on Instagram! Username: anna.b_1\nhttps://www.instagram.com/anna.b_1?r=nametag',
  "I'm on Instagram as @anna.b_1. Install the app to follow my photos. https://www.instagram.com/invites/contact/?i=1&utm_content=x",
  'See this Instagram photo by @anna.b_1 https://www.instagram.com/p/C1a-B2c_D3/',
  '@anna.b_1さんのInstagram',
  'Write to @anna.b_1: https://ig.me/m/anna.b_1',
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
  'https://www.instagram.com/channel/AbY/',
  'https://www.instagram.com/channel/AbYabcdefghijklmno/?igsh=1',
  'https://www.instagram.com/popular/anna-berg/',
  'https://www.instagram.com/direct/t/17842312345/',
  'https://www.instagram.com/direct/inbox/',
  'https://www.instagram.com/share/BAbc123',
  'https://www.instagram.com/share/reel/BAbc123',
  'https://www.instagram.com/s/aGlnaGxpZ2h0OjE3?story_media_id=1',
  'https://www.instagram.com/invites/contact/?i=abc',
  'https://www.instagram.com/_n/web_emaillogin?uid=1',
  'https://www.instagram.com/_u/',
  'https://www.instagram.com/notifications/',
  'https://www.instagram.com/something_new/AbY/',
  'https://ig.me/j/AbYabc/',
  'https://ig.me/',
  'Ask @anna or @mia',
  'https://instagram.com/anna https://instagram.com/mia',
  'write to anna@instagram.com',
  '@anna@photo.example',
  '@anna-b is hers',
  '@annä',
  'https://evil.example/https://instagram.com/anna',
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

test('a text that is no handle is refused in words that say what it is', () => {
  const ask = 'Type the @name, or paste the link of the profile.'
  const said: [string, string][] = [
    ['https://www.instagram.com/direct/t/17842312345/', `This link opens a chat and does not say with whom. ${ask}`],
    ['https://ig.me/j/AbYabc/', `This link opens a chat and does not say with whom. ${ask}`],
    ['https://www.instagram.com/p/C1a-B2c_D3/', `This link leads to a post and does not say whose. ${ask}`],
    ['Look: https://www.instagram.com/share/reel/BAbc', `This link leads to a post and does not say whose. ${ask}`],
    ['https://www.instagram.com/channel/AbY/', `This link leads to no profile. ${ask}`],
    ['https://instagram.com/', `This link leads to no profile. ${ask}`],
    ['Ask @anna or @mia', 'Invalid Instagram handle'],
    ['https://photo.example/anna', 'Invalid Instagram handle'],
    [`@${'a'.repeat(31)}`, 'Invalid Instagram handle'],
  ]
  for (const [text, words] of said) assert.equal(handleProblem(text), words, text)
  assert.equal(handleProblem('@anna.b'), undefined)
})

test('a long text of nearly addresses is refused at once', () => {
  const started = process.cpuUsage()
  for (const piece of ['@a', '@a.', 'instagram.com/', 'ig.me/m/', 'https://', '@@', '\u200b '])
    instagramHandle(piece.repeat(2000 / piece.length))
  assert.ok(process.cpuUsage(started).user < 500_000)
})
