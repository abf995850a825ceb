import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { Route } from '@contactsheet/contracts/calls/route'
import type { BenchEnvironment, Studio } from '../bench-environment.ts'

type Place = Pick<Route, 'area' | 'path'>

/** Questions that calls need to be asked with. */
const questions: Record<string, string> = {
  '/api/contacts/duplicates': 'email=nobody@example.com',
  '/api/search': 'q=an',
}

/** Makes what the paths of the contract lead to, and answers how to fill one. Throws for a path that it knows nothing for. */
export async function fillPaths({ address }: BenchEnvironment, { cookie, get, owner }: Studio) {
  const send = async <A>({ method, path }: { method: string; path: string }, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return (await answer.json()) as A
  }
  const at = ({ method, path }: { method: string; path: string }, id: number) => ({
    method,
    path: path.replace(':id', String(id)),
  })
  const { contacts } = JSON.parse(await get(contactRoutes.page.path)) as { contacts: { id: number }[] }
  const { upcoming } = JSON.parse(await get(dashboardRoutes.overview.path)) as { upcoming: { id: number }[] }
  const [contact, shoot] = [contacts[0]?.id ?? 0, upcoming[0]?.id ?? 0]
  const board = await send<{ id: number }>(moodboardRoutes.add, { title: 'Measured' })
  const opened = { isPublic: true, guestPicks: true }
  const { shareToken: boardToken } = await send<{ shareToken: string }>(at(moodboardRoutes.change, board.id), opened)
  const { shareToken } = await send<{ shareToken: string }>(at(sharingRoutes.shareShoot, shoot), {})
  const { path: guests } = sharedMoodboardRoutes.addGuest
  const joining = { method: 'POST', path: guests.replace(':token', boardToken) }
  const { guestKey } = await send<{ guestKey: string }>(joining, { name: 'Mia' })

  const ids: Partial<Record<Route['area'], number>> = {
    contacts: contact,
    shoots: shoot,
    moodboards: board.id,
    ai: board.id,
  }
  return ({ area, path }: Place) => {
    const filled = path
      .replace(':id', String(ids[area]))
      .replace(':token', path.includes('moodboards') ? boardToken : shareToken)
      .replace(':guestKey', guestKey)
      .replace(':userId', owner.userId)
    if (/:|undefined/.test(filled)) throw new Error(`Nothing is known for ${path}`)
    return questions[path] === undefined ? filled : `${filled}?${questions[path]}`
  }
}
