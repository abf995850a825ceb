import type { ImportPreview, ImportTarget } from '@contactsheet/contracts/contact-import'
import { useState } from 'react'
import { wordsOf } from '#lib/failure.ts'
import { readBase64 } from '#lib/read-file.ts'
import { useImportPreview } from './contact-import.queries.ts'
import { tooLarge } from './contact-import.rules.ts'

type Mapping = (ImportTarget | null)[]

/** The chosen file, and what the server makes of it. */
export function useImportFile() {
  const preview = useImportPreview()
  const [chosen, setChosen] = useState<{ name: string; base64: string }>()
  const [read, setRead] = useState<ImportPreview>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [problem, setProblem] = useState<string>()
  const [loading, setLoading] = useState(false)

  const ask = (base64: string, wanted: Mapping | undefined) =>
    preview.mutate(
      { body: { file: base64, mapping: wanted } },
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
      const base64 = await readBase64(file)
      setChosen({ name: file.name, base64 })
      ask(base64, undefined)
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
      if (chosen) ask(chosen.base64, next)
    },
    reset: () => {
      setRead(undefined)
      setProblem(undefined)
    },
  }
}
