import { randomInt } from 'node:crypto'
import { shareTokenLength } from '@contactsheet/contracts/sharing'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 32 letters and digits, 190 bits: nobody guesses one. */
export const newShareToken = () =>
  Array.from({ length: shareTokenLength }, () => characters[randomInt(characters.length)]).join('')

/** What cannot be a token need not be looked up. */
export const looksLikeToken = (text: string) => text.length === shareTokenLength && /^[A-Za-z0-9]+$/.test(text)
