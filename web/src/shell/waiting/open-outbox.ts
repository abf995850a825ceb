import type { QueryClient } from '@tanstack/react-query'
import { contactsHere } from '#contacts/on-device/contacts-here.queries.ts'
import { answerInstead } from '#lib/data/kept/kept-answers.ts'
import { Outbox } from '#lib/data/outbox/outbox.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { kindOf } from './kinds.ts'

// Whoever reads without a network waits for this file.
answerInstead(contactsHere)

/** Opens the outbox of a person with what is known of all kinds of acts. Rejects where the browser keeps nothing. */
export const openOutbox = (client: QueryClient, userId: string) =>
  new Outbox(client, userId, { kindOf, onSignedOut: signInAgain }).open()
