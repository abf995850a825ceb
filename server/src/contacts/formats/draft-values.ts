import { byName } from '@contactsheet/contracts/calls/by-name'
import { instagramHandle, instagramHandleInAddress } from '@contactsheet/contracts/contacts/instagram'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { isEmail } from '@contactsheet/contracts/calls/fields'
import { manyLines } from '@contactsheet/contracts/text/tidy-text'
import { fieldNames } from '../contact-fields.ts'
import type { Draft } from './imported-contact.ts'

/** A draft with every target filled in: no blanks, nothing twice. */
export type Values = Record<keyof Draft, string[]>

/**
 * Keeps only the first spelling of each name: `Wedding` and `wedding` are the same label. Lower case is a cheap first sieve
 * for a million names; the exact comparison, which also ignores invisible characters, is made where labels are created.
 */
function uniqueNames(names: string[]) {
  const first = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (!first.has(key)) first.set(key, name)
  }
  return [...first.values()]
}

/** The addresses in a text such as `Mia <mia@x.example>; m@y.example`; the whole text if anything in it is meant as one and is none. */
function emailsIn(text: string): string[] {
  if (isEmail(text)) return [text]
  const meant = text.split(/[\s<>()[\],;|/"]+/).filter((part) => part.includes('@'))
  const emails = meant.map((one) => one.replace(/^mailto:/i, ''))
  return emails.length > 0 && emails.every((one) => isEmail(one)) ? emails : [text]
}

/** Tidies what a file says; handles get their stored form, even those inside web addresses. */
export function valuesOf(draft: Draft): Values {
  const of = (target: keyof Draft) => [...new Set((draft[target] ?? []).map(manyLines).filter((value) => value !== ''))]
  // A label's name cannot contain a comma, whatever the file says.
  const names = (target: 'genres' | 'tags') =>
    uniqueNames(of(target).flatMap((value) => value.split(',').map((name) => name.trim()))).filter(
      (name) => name !== '',
    )
  const websites = of('website')
  const handles = [...of('instagramHandle'), ...websites.filter((address) => instagramHandleInAddress(address))]
  const known = new Set(handles.map((handle) => instagramProfileUrl(instagramHandle(handle) ?? '')))
  return {
    ...byName(fieldNames, of),
    fullName: of('fullName'),
    nickname: of('nickname'),
    company: of('company'),
    region: of('region'),
    details: of('details'),
    email: [...new Set(of('email').flatMap(emailsIn))],
    instagramHandle: [...new Set(handles.map((handle) => instagramHandle(handle) ?? handle))],
    website: websites.filter((address) => !instagramHandleInAddress(address) && !known.has(address)),
    genres: names('genres'),
    tags: names('tags'),
  }
}
