import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bugMail, factsOf, mailAddress, mailText, supportMail } from './mail-texts.rules.ts'

const circumstances = {
  version: '0.1.0',
  browser: 'Chrome 139',
  system: 'Android 16',
  page: '/schedule/12',
  request: { id: 'a1b2-c3', failed: true },
}

/** What a mail program reads from the address. */
function read(address: string) {
  const [to = '', query = ''] = address.replace(/^mailto:/, '').split('?')
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  return { to: decodeURIComponent(to), ...Object.fromEntries(fields) }
}

test('the mail to support has an address and a subject, and leaves the rest to the person', () => {
  assert.equal(
    mailAddress(supportMail('support@photos.example')),
    'mailto:support@photos.example?subject=Contactsheet%20support',
  )
})

test('the bug mail asks for steps and screenshots, and tells version, browser, system, page and request', () => {
  const { subject, body } = bugMail('support@photos.example', circumstances)
  assert.equal(subject, 'Contactsheet bug report (version 0.1.0)')
  assert.match(body, /^What happened\?\n\n\nWhat did you expect instead\?\n\n\nSteps to reproduce:\n1\. \n2\. \n3\. \n/)
  assert.match(body, /screenshots/)
  const told = body.slice(body.indexOf('About this report'))
  assert.equal(
    told,
    'About this report\nVersion: 0.1.0\nBrowser: Chrome 139\nSystem: Android 16\nPage: /schedule/12\nLast failed request: a1b2-c3\n',
  )
})

test('what is not known is said to be not known', () => {
  const facts = factsOf({ version: '0.1.0', browser: null, system: null, page: null, request: null })
  assert.deepEqual(facts.slice(1), [
    ['Browser', 'not known'],
    ['System', 'not known'],
    ['Page', 'not known'],
    ['Last request', 'none'],
  ])
  const [, , , , request] = factsOf({ ...circumstances, request: { id: 'z9', failed: false } })
  assert.deepEqual(request, ['Last request', 'z9'])
})

test('any text arrives as it was: signs with a meaning in addresses, line ends, other scripts, broken characters', () => {
  const browser = 'A&B? #1 100% + "Ünï" 写真 📷 \uD800'
  const mail = bugMail('o+help&more?@photos.example', { ...circumstances, browser })
  const address = mailAddress(mail)
  assert.doesNotMatch(address.replace('mailto:', ''), /[\s"+#<>]|%0A(?<!%0D%0A)/)
  const arrived = read(address)
  assert.equal(arrived.to, 'o+help&more?@photos.example')
  assert.equal(arrived.subject, mail.subject)
  assert.equal(arrived.body.replaceAll('\r\n', '\n'), mail.body.toWellFormed())
})

test('the text to copy holds the whole mail', () => {
  const mail = bugMail('support@photos.example', circumstances)
  assert.equal(mailText(mail), `To: support@photos.example\nSubject: ${mail.subject}\n\n${mail.body}`)
})
