import { instagramHandleInAddress } from '@contactsheet/contracts/contacts/instagram'
import { accountInLabels, dayInText, isUsernameLabel, type Account } from './instagram-accounts.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plain = (text: string) =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return entities[String(name).toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/\s+/g, ' ')
    .trim()

/** A piece of the page: a tag, or a text between two. */
type Piece = { tag: string; address: string | undefined } | { text: string }

function tagOf(whole: string): Piece {
  const [tag = ''] = /^\/?[a-z]\w*/i.exec(whole.toLowerCase()) ?? []
  const [, address] = tag === 'a' ? (/\shref="([^"]*)"/i.exec(whole) ?? []) : []
  return { tag, address: address === undefined ? undefined : plain(address) }
}

function* piecesOf(html: string): Generator<Piece> {
  for (let at = 0, opens = 0; opens !== -1;) {
    opens = html.indexOf('<', at)
    const text = plain(html.slice(at, opens === -1 ? html.length : opens))
    if (text !== '') yield { text }
    const closes = opens === -1 ? -1 : html.indexOf('>', opens)
    if (closes === -1) return
    yield tagOf(html.slice(opens + 1, closes))
    at = closes + 1
  }
}

/** Gives the last account the first date that stands behind it. */
function date(account: Account | undefined, text: string) {
  if (account !== undefined) account.day ??= dayInText(text)
}

/** Each link to a profile is an account. */
function accountsInLinks(pieces: Iterable<Piece>): Account[] {
  const accounts: Account[] = []
  for (const piece of pieces) {
    if ('text' in piece) date(accounts.at(-1), piece.text)
    else if (piece.address !== undefined) {
      const handle = instagramHandleInAddress(piece.address)
      if (handle !== undefined) accounts.push({ handle })
    }
  }
  return accounts
}

/** Each table of labels and values is an account. */
function accountsInTables(pieces: Iterable<Piece>): Account[] {
  const accounts: Account[] = []
  let texts: string[] | undefined
  for (const piece of pieces) {
    if ('text' in piece) {
      if (texts === undefined) date(accounts.at(-1), piece.text)
      else texts.push(piece.text)
    } else if (piece.tag === 'table') texts = []
    else if (piece.tag === '/table' && texts !== undefined) {
      accounts.push(accountInLabels(texts))
      texts = undefined
    }
  }
  return accounts
}

/** True for text that is a page, of whatever kind. */
export const isHtml = (text: string) => /^\ufeff?\s*<(?:!doctype|html|head|body|table|meta|\?xml)\b/i.test(text)

const hasTable = (html: string) => /<table[\s>]/i.test(html)

/** True for another program's table saved as a web page, whose words are no handles. Instagram's own pages name an account. */
export function isSheet(html: string): boolean {
  if (!hasTable(html)) return false
  for (const piece of piecesOf(html)) if ('text' in piece && isUsernameLabel(piece.text)) return false
  return true
}

/** The accounts in a page of Instagram's download. */
export function accountsInHtml(html: string): Account[] {
  return hasTable(html) ? accountsInTables(piecesOf(html)) : accountsInLinks(piecesOf(html))
}
