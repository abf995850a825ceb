import { wayLabelNames, wayLabels, type WayLabel } from '@contactsheet/contracts/contacts/way-labels'
import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { fold } from '@contactsheet/contracts/text/fold'

const mobile = /mobi|cell|handy|portable|movel|movil|celular|iphone/
const work =
  /work|business|company|office|arbeit|geschaft|firma|beruf|bureau|travail|pro$|trabajo|ufficio|lavoro|emprego|werk/
const home = /home|personal|privat|domicile|particular|casa|abitazione|thuis|residencia/

/** True for what a mobile number is called. */
export const isMobileWord = (words: string) => mobile.test(fold(words))

/** What a phone or email is called by its header, its label or its type, in the languages of address books. */
export function wayLabelIn(words: string): WayLabel {
  const folded = fold(words)
  return mobile.test(folded) ? 'mobile' : work.test(folded) ? 'work' : home.test(folded) ? 'home' : 'other'
}

/** A line for each, `Work: studio@example.com`, as a cell of our own files has them. */
export const waysCell = (ways: readonly FurtherWay[]) =>
  ways.map(({ label, value }) => `${wayLabelNames[label]}: ${value}`).join('\n')

/** The ways in such a cell; a line without a label is called as its column is. */
export const waysIn = (cell: string, otherwise: WayLabel): FurtherWay[] =>
  cell.split('\n').map((line) => {
    const label = wayLabels.find((one) => line.startsWith(`${wayLabelNames[one]}: `))
    return label === undefined
      ? { label: otherwise, value: line }
      : { label, value: line.slice(wayLabelNames[label].length + 2) }
  })
