import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { mayBeRead, type ChosenPicture, type CropArea } from '../avatar.rules.ts'
import { PictureCropper } from './picture-cropper.tsx'
import classes from './crop-dialog.module.css'

type Props = {
  /** The picture to crop; the dialog is closed without one. */
  picture: ChosenPicture | undefined
  onUse: (crop: CropArea | undefined) => void
  onCancel: () => void
  /** Called for a file that is no picture. */
  onRefuse: () => void
}

/** Asks which part of a picture the circle shows. */
export function CropDialog({ picture, onUse, onCancel, onRefuse }: Props) {
  // What is cropped stays in the dialog while it fades out.
  const [shown, setShown] = useState(picture)
  const [crop, setCrop] = useState(picture?.crop)
  const [isUnseen, setUnseen] = useState(false)
  if (picture && picture !== shown) {
    setShown(picture)
    setCrop(picture.crop)
    setUnseen(false)
  }
  const notShown = (file: File) => void mayBeRead(file).then((may) => (may ? setUnseen(true) : onRefuse()))
  return (
    <Dialog
      opened={picture !== undefined}
      onClose={onCancel}
      title="Crop your picture"
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => onUse(crop)} disabled={!isUnseen && crop === undefined}>
            Use picture
          </Button>
        </>
      }
    >
      {shown && !isUnseen && (
        <PictureCropper key={shown.url} picture={shown} onCrop={setCrop} onUnseen={() => notShown(shown.file)} />
      )}
      {shown && isUnseen && (
        <output className={classes.unseen}>
          This browser cannot show {shown.file.name}. You can use it all the same: the circle will show its middle.
        </output>
      )}
    </Dialog>
  )
}
