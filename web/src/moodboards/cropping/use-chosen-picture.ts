import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { toast } from '#lib/toast.ts'
import { isLarge } from '#lib/uploads/upload.rules.ts'
import { notAPicture, refusalOf, tooLarge, type ChosenPicture, type CropArea } from './cropping.rules.ts'

const letGo = (picture: ChosenPicture | undefined) => picture && URL.revokeObjectURL(picture.url)

/** Makes a large file smaller and hands it on, or says why not; any other at once. The one that was chosen last counts. */
function useFitting(onFitted: (file: File) => void) {
  const [isFitting, setFitting] = useState(false)
  const latest = useRef(new AbortController())
  const smaller = async (file: File, { signal }: AbortController) => {
    setFitting(true)
    try {
      const { shrunk } = await import('#lib/pictures/shrink-picture.ts')
      const made = await shrunk(file, signal)
      if (made === undefined) toast({ ...tooLarge, tone: 'bad' })
      else onFitted(made)
    } catch (error) {
      if (signal.aborted) return
      toast({ title: wordsOf(error, 'The picture cannot be read'), tone: 'bad' })
    }
    setFitting(false)
  }
  const fit = (file: File) => {
    latest.current.abort()
    latest.current = new AbortController()
    if (isLarge(file)) return void smaller(file, latest.current)
    setFitting(false)
    onFitted(file)
  }
  useEffect(() => () => latest.current.abort(), [])
  return { isFitting, fit }
}

/**
 * The picture that was chosen for the next save, and the one that is being cropped. A file lives only as long as the page, so
 * whoever leaves is asked first.
 */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [cropping, setCropping] = useState<ChosenPicture>()
  const { isFitting, fit } = useFitting((file) => setCropping({ file, url: URL.createObjectURL(file) }))

  const clear = () => {
    letGo(chosen)
    setChosen(undefined)
  }
  const cancel = () => {
    if (cropping?.url !== chosen?.url) letGo(cropping)
    setCropping(undefined)
  }
  return {
    chosen,
    cropping,
    /** True while a large one is made smaller. */
    isFitting,
    /** Takes a file, or says why not. */
    choose: (file: File) => {
      const refusal = refusalOf(file)
      if (refusal) toast({ ...refusal, tone: 'bad' })
      else fit(file)
    },
    /** Crops the chosen picture once more. */
    adjust: () => setCropping(chosen),
    /** Ends the cropping with this part of the picture; without one the middle is taken. */
    use: (crop: CropArea | undefined) => {
      if (cropping === undefined) return
      if (cropping.url !== chosen?.url) letGo(chosen)
      setChosen({ file: cropping.file, url: cropping.url, ...(crop && { crop }) })
      setCropping(undefined)
    },
    cancel,
    /** Ends the cropping of a file that turned out to be no picture. */
    refuse: () => {
      cancel()
      toast({ ...notAPicture, tone: 'bad' })
    },
    clear,
  }
}
