import { aiRoutes } from '@contactsheet/contracts/ai'
import type { NewGeneration } from '@contactsheet/contracts/ai/generation-fields'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { expect, type Page } from '@playwright/test'
import type { Studio } from '../studio.ts'

/** The dialogs on the way from a description to pictures. */
export const dialogs = (page: Page) => ({
  describe: page.getByRole('dialog', { name: 'Generate AI Images' }),
  waiting: page.getByRole('dialog', { name: 'Generating AI Images' }),
  results: page.getByRole('dialog', { name: 'Select Generated Image' }),
  limit: page.getByRole('dialog', { name: 'AI Generation Limit Reached' }),
})

/** A new board without pictures, opened on the page; returns its id. */
export async function openEmptyBoard(page: Page, studio: Studio, title = 'Snow') {
  const { id } = await studio.api(moodboardRoutes.add, { body: { title } })
  await page.goto(`/moodboards/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return id
}

/** Opens the form with the button in the head of the board. */
export async function openForm(page: Page) {
  await page
    .getByRole('banner')
    .or(page.locator('main header'))
    .getByRole('button', { name: 'Generate with AI' })
    .click()
  await expect(dialogs(page).describe.getByLabel('Image Description')).toBeVisible()
}

/** Asks for pictures in the form that is open. */
export async function describe(page: Page, prompt: string) {
  const { describe: form } = dialogs(page)
  await form.getByLabel('Image Description').fill(prompt)
  await form.getByRole('button', { name: 'Generate', exact: true }).click()
}

/** Has pictures made as the API does, with the service that answers at once. */
export const generated = (studio: Studio, id: number, wanted: Partial<NewGeneration> = {}) =>
  studio.api(aiRoutes.generate, {
    params: { id },
    body: { prompt: 'A red coat in the snow', service: 'openai', ...wanted },
  })
