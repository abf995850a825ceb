import type { ImportPreview, ImportTarget } from '@contactsheet/contracts/contacts/contact-import'
import { useState } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { useImportPreview } from './contact-import.queries.ts'
import { tooLarge } from './contact-import.rules.ts'

type Mapping = (ImportTarget | null)[]

/** The chosen file and the server's preview of it. */
export function useImportFile() {
  const preview = useImportPreview()
  const [chosen, setChosen] = useState<File>()
  const [read, setRead] = useState<ImportPreview>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [problem, setProblem] = useState<string>()
  const [loading, setLoading] = useState(false)

  const ask = (file: File, wanted?: Mapping) =>
    preview.mutate(
      { files: { file }, query: { mapping: wanted?.map((target) => target ?? 'none') } },
      {
        onSuccess: (answer) => {
          setRead(answer)
          setMapping(answer.columns.map(({ target }) => target))
          setProblem(undefined)
        },
        onError: (error) => setProblem(wordsOf(error, 'The file could not be read')),
      },
    )
  const choose = async (file: File) => {
    setProblem(tooLarge(file.size))
    if (tooLarge(file.size)) return
    setLoading(true)
    try {
      // Read now, because it may be moved or changed while the user reviews the columns.
      const read = new File([await file.arrayBuffer()], file.name)
      setChosen(read)
      ask(read)
    } catch {
      setProblem('The file could not be read. It may have been moved or deleted.')
    } finally {
      setLoading(false)
    }
  }
  return {
    name: chosen?.name ?? '',
    preview: read,
    mapping,
    problem,
    reading: loading || preview.isPending,
    choose: (file: File) => void choose(file),
    map: (next: Mapping) => {
      setMapping(next)
      if (chosen) ask(chosen, next)
    },
    reset: () => {
      setRead(undefined)
      setProblem(undefined)
    },
  }
}
