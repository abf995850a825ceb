import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentByTwoPresses } from '#lib/data/testing/sent-by-presses.ts'
import { useRenewFeed } from './feed/calendar-feed.queries.ts'
import { useAddLink } from './links/links.queries.ts'
import { useAddShoot } from './new/new-shoot.queries.ts'
import { useAddCallTime, useAddTask } from './planning/planning.queries.ts'
import { useDuplicateShoot } from './shoots.queries.ts'
import { useAddMember } from './team/team.queries.ts'
import { nobody } from './testing/a-person.ts'

const params = { id: 7 }
const ada = { ...nobody, firstName: 'Ada' }

test('what is made for a shoot is made once, however often it is pressed while the server is slow', async (t) => {
  const presses: Record<string, () => () => unknown> = {
    'POST /api/shoots': () => {
      const { mutate } = useAddShoot()
      return () => mutate({ body: { genre: 'Wedding' } })
    },
    'POST /api/shoots/7/duplicate': () => {
      const { mutate } = useDuplicateShoot()
      return () => mutate({ params, body: { date: '2031-05-09' } })
    },
    'POST /api/shoots/7/tasks': () => {
      const { mutate } = useAddTask()
      return () => mutate({ params, body: { title: 'Pack' } })
    },
    'POST /api/shoots/7/call-times': () => {
      const { mutate } = useAddCallTime()
      return () => mutate({ params, body: { title: 'Crew call', time: '08:00' } })
    },
    'POST /api/shoots/7/links': () => {
      const { mutate } = useAddLink()
      return () => mutate({ params, body: {} })
    },
    'POST /api/shoots/7/contacts/9': () => {
      const add = useAddMember(7)
      return () => void add(ada).catch(() => undefined)
    },
    'POST /api/user/calendar-feed': () => {
      const { mutate } = useRenewFeed()
      return () => mutate({})
    },
  }
  for (const [call, useAct] of Object.entries(presses)) {
    await t.test(call, async (inside) => assert.deepEqual(await sentByTwoPresses(inside, useAct), [call]))
  }
})

test('a shoot booked for a contact is made once, and another one is another shoot', async (t) => {
  const book = (second: number) => () => {
    const { mutate } = useAddShoot(9)
    let id = 9
    return () => {
      mutate({ body: { contactIds: [id] } })
      id = second
    }
  }
  assert.deepEqual(await sentByTwoPresses(t, book(9)), ['POST /api/shoots'])
  assert.deepEqual(await sentByTwoPresses(t, book(10)), ['POST /api/shoots', 'POST /api/shoots'])
})
