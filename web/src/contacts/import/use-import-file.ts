import type { ExistingRule, ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { takeFile } from '#lib/left-files.ts'
import { importFile, useImportPreview } from './contact-import.queries.ts'
import { draftOf, draftStore, dropDraft, keepDraft } from '#lib/form/drafts.ts'
import { lostFileWords, tooLarge } from './contact-import.rules.ts'

type Mapping = (ImportTarget | null)[]
/** How the file is to be read, as the user chose; without a mapping as the server suggests. */
type Choices = { mapping?: Mapping | undefined; existing: ExistingRule }
/** A preview and the choices it was made with: a later one that fails leaves both as they were. */
type Read = { preview: ImportPreview; choices: Choices }

/** The chosen file and the server's preview of it. */
export function useImportFile() {
  const asking = useImportPreview()
  const [chosen, setChosen] = useState<File>()
  const [wanted, setWanted] = useState<Choices>({ existing: 'fill' })
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const lost = useLostFile(chosen)
  const choices = asking.isPending ? wanted : (read?.choices ?? wanted)

  const ask = (file: File, next: Choices) => {
    setWanted(next)
    const mapping = next.mapping?.map((target) => target ?? 'none')
    asking.mutate(
      { files: { file }, query: { existing: next.existing, mapping } },
      {
        onSuccess: (preview) => {
          setRead({ preview, choices: next })
          setProblem(undefined)
        },
        onError: (error) => setProblem(wordsOf(error, 'The file could not be read')),
      },
    )
  }
  const copying = useCopy(setProblem, (copy) => {
    setChosen(copy)
    ask(copy, { existing: choices.existing })
  })
  // A file that was left for the import is looked at at once.
  const chooseLeft = useEffectEvent(() => {
    const left = takeFile(importFile)
    if (left) copying.choose(left.file)
  })
  useEffect(() => chooseLeft(), [])
  const again = (changes: Partial<Choices> = {}) => chosen && ask(chosen, { ...choices, ...changes })
  const reset = () => {
    setRead(undefined)
    setProblem(undefined)
  }
  return {
    name: chosen?.name ?? '',
    preview: read?.preview,
    mapping: choices.mapping ?? suggestedBy(read),
    existing: choices.existing,
    problem: problem ?? lost,
    reading: copying.busy || asking.isPending,
    choose: copying.choose,
    again,
    reset,
  }
}

const draft = 'import.file'

/** Keeps the name of the file that is looked at: should the page go, as when somebody has to sign in again, it can be asked for. */
const noteFile = (name: string) => keepDraft(draft, { name })

/** Once the file is imported or put aside. */
export const forgetFile = () => dropDraft(draft)

/** Asks for the file that was looked at when the page went, unless one is chosen; known once it is known who is signed in. */
function useLostFile(chosen: File | undefined) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  const name = draftOf(draft)?.name
  return typeof name === 'string' && !chosen ? lostFileWords(name) : undefined
}

/** Takes a copy of the file that is chosen, or says why there is none. */
function useCopy(onProblem: (words: string | undefined) => void, onCopy: (copy: File) => void) {
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    onProblem(tooLarge(file))
    if (tooLarge(file)) return
    setBusy(true)
    const copy = await copyOf(file)
    setBusy(false)
    if (copy === undefined) return onProblem('The file could not be read. It may have been moved or deleted.')
    noteFile(copy.name)
    onCopy(copy)
  }
  return { busy, choose: (file: File) => void choose(file) }
}

const suggestedBy = (read: Read | undefined): Mapping => read?.preview.columns.map(({ target }) => target) ?? []

/** The content as it is now: a file may be moved or changed while the user looks at the preview. */
const copyOf = (file: File) =>
  file.arrayBuffer().then(
    (content) => new File([content], file.name),
    () => undefined,
  )
