import 'react-easy-crop/react-easy-crop.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { mayBeRead, type ChosenPicture, type CropArea } from './cropping.rules.ts'

type Props = {
  /** 'Crop your picture' */
  title: string
  /** The picture to crop: another one is another dialog. */
  picture: ChosenPicture
  onUse: (crop: CropArea | undefined) => void
  onCancel: () => void
  /** Called for a file that is no picture. */
  onRefuse: () => void
}

/** Asks which part of a picture the circle shows. */
export function CropDialog({ title, picture, onUse, onCancel, onRefuse }: Props) {
  const [crop, setCrop] = useState(picture.crop)
  const [isUnseen, setUnseen] = useState(false)
  const notShown = (file: File) => void mayBeRead(file).then((may) => (may ? setUnseen(true) : onRefuse()))
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={title}
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
      {isUnseen ? (
        <output className="block wrap-anywhere">
          This browser cannot show {picture.file.name}. You can use it all the same: the circle will show its middle.
        </output>
      ) : (
        <PictureCropper picture={picture} onCrop={setCrop} onUnseen={() => notShown(picture.file)} />
      )}
    </Dialog>
  )
}

const mostZoom = 4
/** Pixels that an arrow key moves the picture by. */
const keyStep = 8

type CropperProps = {
  picture: ChosenPicture
  onCrop: (area: CropArea) => void
  /** Called when the browser cannot draw the picture. */
  onUnseen: () => void
}

/** A picture behind a circle: dragged, and zoomed by wheel, pinch or slider; arrow keys move it too. */
function PictureCropper({ picture, onCrop, onUnseen }: CropperProps) {
  const help = useId()
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  // Where it was before; later ones are the cropper's own.
  const [before] = useState(picture.crop)
  return (
    <div className="grid gap-3">
      {/* The rest of the dialog is 252 px high: on a phone on its side too, the slider is above the buttons. */}
      <div className="relative h-[clamp(--spacing(24),90dvh---spacing(63),--spacing(85))] overflow-hidden rounded-md bg-black">
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          aspect={1}
          objectFit="cover"
          maxZoom={mostZoom}
          cropShape="round"
          showGrid={false}
          keyboardStep={keyStep}
          {...(before && { initialCroppedAreaPercentages: before })}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={onCrop}
          onCropComplete={onCrop}
          mediaProps={{ alt: '', onError: onUnseen }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture in the circle', 'aria-describedby': help }}
          classes={{ cropAreaClassName: 'border-2! border-white! focus-visible:outline-3!' }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="flex items-center gap-3 text-dim">
        <IconMinus size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="range"
          className="h-touch min-w-0 flex-1 cursor-pointer accent-ink"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          aria-label="Zoom"
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      </div>
      <p id={help} className="text-14 text-dim">
        Drag the picture, or move it with the arrow keys.
      </p>
    </div>
  )
}
