import type { BrowserContext, Page } from '@playwright/test'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'

/** From now on pages come without the answers, and without the call sheet drawn of one, that the server puts into them, as in old browsers: their code asks for everything. */
export const withoutFirstAnswers = (visitor: BrowserContext | Page) =>
  visitor.addInitScript(
    `document.addEventListener('readystatechange', () => {
      for (const part of document.querySelectorAll('#${firstAnswersId}, #root > [data-call-sheet]')) part.remove()
    }, { once: true })`,
  )
