import type { FastifyRequest } from 'fastify'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'

/** True for a browser that opens a page to show it. */
export const isShown = ({ headers, method }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** The address of a call, and its answer as JSON. */
export type FirstAnswer = [address: string, json: string]

/** Escapes JSON so that no text in it, such as a contact's name, can end the script element. It parses to the same value. */
const harmless = (json: string) =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** The element of a page with the answers to the calls that its code makes first. */
export function firstAnswersScript(answers: FirstAnswer[]): string {
  const entries = answers.map(([address, json]) => `${JSON.stringify(address)}:${json}`)
  return `<script type="application/json" id="${firstAnswersId}">${harmless(`{${entries.join()}}`)}</script>`
}
