import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedText } from './linked-text.ts'

const linksIn = (text: string) => linkedText(text).flatMap(({ href }) => href ?? [])

test('addresses in a text are found, without the punctuation after them, and nothing of the text is lost', () => {
  const text =
    'See https://example.com/a?b=c#d. Then (http://x.example/y), “https://z.example”!\nhttps://w.example/(one)'
  assert.deepEqual(linkedText(text), [
    { text: 'See ' },
    { text: 'https://example.com/a?b=c#d', href: 'https://example.com/a?b=c#d' },
    { text: '. Then (' },
    { text: 'http://x.example/y', href: 'http://x.example/y' },
    { text: '), “' },
    { text: 'https://z.example', href: 'https://z.example' },
    { text: '”!\n' },
    { text: 'https://w.example/(one)', href: 'https://w.example/(one)' },
  ])
  assert.deepEqual(linksIn('HTTPS://Example.com/Path'), ['https://Example.com/Path'])
})

test('nothing but http and https becomes a link', () => {
  const texts = [
    'javascript:alert(1)',
    'javascript:https://x.example',
    'data:text/html,x',
    'ftp://x.example',
    'xhttps://x.example',
    'https://',
    'https://me@evil.example/',
    'https://7',
    'www.example.com',
    'https:/x.example',
    'https://x..',
    '',
  ]
  for (const text of texts) {
    const links = linksIn(text)
    assert.ok(
      links.every((href) => href === 'https://x.example'),
      `${text}: ${links.join()}`,
    )
    assert.equal(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
      text,
    )
  }
  assert.deepEqual(linksIn('https://me@evil.example/ and https://ok.example'), ['https://ok.example'])
})
