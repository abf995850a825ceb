import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import { accountRoutes } from '@contactsheet/contracts/account'
import type { ImportLine } from '@contactsheet/contracts/account/account.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/data/api.ts'
import { ApiError, isOutcomeUnknown, wordsOf } from '#lib/data/failure.ts'
import { callLines } from '#lib/data/json-lines.ts'
import { sendPatiently } from '#lib/data/send-patiently.ts'
import { isEmptyAccount } from './account.rules.ts'

export type Found = Extract<ImportLine, { found: object }>['found']
type Step = 'sending' | Extract<ImportLine, { step: string }>['step']

/** How far an import is. */
type AccountImport =
  | { at: 'start'; problem?: string }
  | { at: 'under way'; step: Step; done: number; of: number }
  /** `asked`: it was confirmed, and the server has not answered yet. */
  | { at: 'found'; found: Found; parts: string[]; asked?: true }
  | { at: 'done'; found: Found }

/** Sends a file part by part; returns the keys of the parts. */
async function sendFile(file: File, signal: AbortSignal, onSent: (done: number, of: number) => void) {
  const of = Math.max(1, Math.ceil(file.size / accountImportLimits.partBytes))
  const parts: string[] = []
  for (let part = 0; part < of; part += 1) {
    onSent(part, of)
    const from = part * accountImportLimits.partBytes
    const files = { part: file.slice(from, from + accountImportLimits.partBytes) }
    const { key } = await sendPatiently(
      () => call(accountRoutes.addPart, { files }, signal),
      () => signal.aborted,
    )
    parts.push(key)
  }
  return parts
}

const stopped = 'The import stopped before it was done. Try again in a minute.'
const tooLarge = 'This file is too large.'

type OnStep = (step: Extract<ImportLine, { step: string }>) => void

/** Checks the parts or imports them; reports how far that is, and returns what was found. */
async function ask(
  route: typeof accountRoutes.checkImport | typeof accountRoutes.import,
  parts: string[],
  onStep: OnStep,
  signal: AbortSignal,
) {
  let found: Found | undefined
  const onLine = (line: ImportLine) => {
    if ('refused' in line) throw new ApiError(400, line.refused, { message: line.refused })
    if ('found' in line) found = line.found
    else onStep(line)
  }
  await callLines(route, { body: { parts } }, onLine, signal)
  if (found === undefined) throw new ApiError(0, stopped, { message: stopped })
  return found
}

type FoundFile = Extract<AccountImport, { at: 'found' }>

/** Imports the file. When the answer breaks off, what the account holds tells whether it was done. */
async function importFile({ parts, found }: FoundFile, onStep: OnStep, signal: AbortSignal) {
  try {
    return await ask(accountRoutes.import, parts, onStep, signal)
  } catch (error) {
    if (!isOutcomeUnknown(error) || isEmptyAccount(await call(accountRoutes.contents, {}))) throw error
    return found
  }
}

/** Sends and checks a file, and imports it once that is confirmed. */
export function useImportAccount() {
  const client = useQueryClient()
  const [state, setState] = useState<AccountImport>({ at: 'start' })
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const onStep: OnStep = (line) => setState({ at: 'under way', ...line })
  const trying = async (work: (signal: AbortSignal) => Promise<AccountImport>) => {
    control.current = new AbortController()
    const { signal } = control.current
    try {
      setState(await work(signal))
    } catch (error) {
      setState(signal.aborted ? { at: 'start' } : { at: 'start', problem: wordsOf(error, stopped) })
    }
  }
  const check = (file: File) =>
    trying(async (signal) => {
      if (file.size > accountImportLimits.parts * accountImportLimits.partBytes)
        return { at: 'start', problem: tooLarge }
      const parts = await sendFile(file, signal, (done, of) => setState({ at: 'under way', step: 'sending', done, of }))
      return { at: 'found', found: await ask(accountRoutes.checkImport, parts, onStep, signal), parts }
    })
  const startImport = (file: FoundFile) => {
    // A second tap does nothing.
    if (file.asked) return
    setState({ ...file, asked: true })
    void trying(async (signal) => {
      const found = await importFile(file, onStep, signal)
      await client.invalidateQueries()
      return { at: 'done', found }
    })
  }
  return {
    state,
    check: (file: File) => void check(file),
    startImport,
    stop: () => control.current?.abort(),
    startOver: () => setState({ at: 'start' }),
  }
}
