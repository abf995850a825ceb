import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { addPerson } from '../people.ts'
import { test, expect } from '../studio.ts'
import { unlimited } from '../newcomers.ts'

test('look @desktop', async ({ page, studio }) => {
  test.setTimeout(240_000); page.setDefaultTimeout(15000)
  await studio.signIn(unlimited)
  for (const [i, name] of ['local', 'reliable', 'Früh am Morgen verfügbar', 'paid'].entries())
    await studio.api(labelRoutes.addTag, { body: { name, color: ['#0f766e', '#d97706', '#be185d', '#1d4ed8'][i] as string } })
  const types = await studio.api(labelRoutes.listTypes, {})
  for (const [n, color] of ['#0f766e', '#b91c1c', '#7c3aed'].entries()) await studio.api(labelRoutes.changeType, { params: { id: types[n]?.id ?? 0 }, body: { color } })
  const names: [string, string, string, string][] = [
    ['Ada', 'Lovelace', 'ada.lovelace', 'client'], ['Maximiliana Theodora', 'von Hohenzollern-Sigmaringen und Tuxen', 'maximiliana.theodora.hohenz', 'model'],
    ['Bea', '', '', 'collaboration'], ['Jonas', 'Weber', 'jw', 'model'], ['Noor', 'Haddad', 'noor.haddad.studio', 'client'], ['Cid', 'Okafor', 'thirty.characters.long.handle_', 'model'], ['王', '小明', '', 'client'],
  ]
  for (let k = 0; k < 4; k++) for (const [i, [firstName, lastName, instagramHandle, type]] of names.entries()) {
    const p = await addPerson(studio, { firstName, lastName: lastName && k ? `${lastName} ${k}` : lastName, instagramHandle, type })
    const tags = ['local', 'reliable', 'Früh am Morgen verfügbar', 'paid'].slice(0, i % 5)
    await studio.api(contactRoutes.setTags, { params: { id: p.id }, body: { tagNames: i === 4 ? ['Früh am Morgen verfügbar'] : tags } })
    if (i === 3) await studio.api(contactRoutes.archive, { params: { id: p.id }, body: { archived: true } })
    await studio.api(contactRoutes.change, { params: { id: p.id }, body: { stage: (['todo', 'contacted', 'responded', 'agreed', 'declined'] as const)[i % 5] } })
  }
  const shot = (n: string) => page.screenshot({ path: `/tmp/w/contacts-shots/${n}.png` })
  for (const [w, h] of [[360, 720], [390, 844], [768, 900], [1024, 768], [1280, 800], [1600, 900]] as const) {
    await page.setViewportSize({ width: w, height: h })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/contacts?archived=true')
      await expect(page.getByText(/^Showing 20 of/)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.mouse.move(w / 2, 360)
      await shot(`list-${w}-${scheme}`)
      if (scheme === 'light') {
        await page.getByRole('checkbox', { name: 'Select Ada Lovelace', exact: true }).check({ force: true })
        await expect(page.getByText('1 selected')).toBeVisible()
        await shot(`select-${w}`)
        await page.getByRole('button', { name: /^Select all \d+$/ }).click()
        await shot(`all-${w}`)
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/contacts')
    await page.waitForLoadState('networkidle')
    if (w < 768) {
      await page.getByRole('button', { name: /Sort and filter/ }).click()
      await page.waitForLoadState('networkidle')
      await shot(`sheet-${w}`)
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click()
      await page.getByRole('button', { name: 'Save Changes' }).waitFor()
      await shot(`dialog-${w}`)
    } else {
      await page.goto('/contacts?filters=true')
      await page.getByText('Declined').last().waitFor()
      await page.waitForLoadState('networkidle')
      await shot(`other-${w}`)
    }
  }
})
