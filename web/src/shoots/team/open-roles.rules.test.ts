import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Standing } from '@contactsheet/contracts/shoots/answers'
import type { ListedMember } from '@contactsheet/contracts/shoots/shoot'
import { answeredWords, openRoles } from './open-roles.rules.ts'

const member = (firstName: string, role: string | null, standing: Standing | null) =>
  ({
    contactId: 1,
    role,
    contact: { id: 1, firstName, lastName: null, email: null, instagramHandle: null, picture: null },
    answer: standing && { standing, isOld: false },
  }) as ListedMember

test('whoever cannot come leaves a role open, or is missing', () => {
  assert.equal(openRoles([member('Luz', 'Model', 'in'), member('Kai', 'Make-up', 'question')]), '')
  const team = [member('Luz', 'Model', 'in'), member('Kai', 'Make-up', 'cant'), member('Mia', null, 'cant')]
  assert.equal(openRoles(team), "Make-up: open, Mia can't come")
})

test('how many have answered is said once somebody was asked', () => {
  assert.equal(answeredWords([]), '')
  assert.equal(answeredWords([member('Luz', 'Model', null)]), '')
  const team = [member('Luz', 'Model', 'unopened'), member('Kai', 'Make-up', 'question'), member('Mia', 'Hair', null)]
  assert.equal(answeredWords(team), '1 of 3 answered')
  assert.equal(answeredWords([...team, member('Ida', null, 'in'), member('Eli', null, 'cant')]), '3 of 5 answered')
})
