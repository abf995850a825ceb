import { useState } from 'react'
import { toast } from '#lib/toast.ts'
import { notAPicture, refusalOf, type ChosenPicture, type CropArea } from './avatar.rules.ts'

const letGo = (picture: ChosenPicture | undefined) => picture && URL.revokeObjectURL(picture.url)

/**
 * The picture that was chosen for the next save, and the one that is being cropped. A file lives only as long as the page, so
 * whoever leaves is asked first.
 */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [cropping, setCropping] = useState<ChosenPicture>()

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
    /** Takes a file, or says why not. */
    choose: (file: File) => {
      const refusal = refusalOf(file)
      if (refusal) toast({ ...refusal, tone: 'bad' })
      else setCropping({ file, url: URL.createObjectURL(file) })
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
