import 'react-easy-crop/react-easy-crop.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import type { ChosenPicture, CropArea } from '../avatar.rules.ts'
import classes from './picture-cropper.module.css'

const mostZoom = 4
/** Pixels that an arrow key moves the picture by. */
const keyStep = 8

type Props = {
  picture: ChosenPicture
  onCrop: (area: CropArea) => void
  /** Called when the browser cannot draw the picture. */
  onUnseen: () => void
}

/** A picture behind a circle: dragged, and zoomed by wheel, pinch or slider; arrow keys move it too. */
export function PictureCropper({ picture, onCrop, onUnseen }: Props) {
  const help = useId()
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  // Where it was before; later ones are the cropper's own.
  const [before] = useState(picture.crop)
  return (
    <div className={classes.cropper}>
      <div className={classes.stage}>
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
          classes={{ cropAreaClassName: classes.circle ?? '' }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.zoom}>
        <IconMinus size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="range"
          className={classes.range}
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
      <p id={help} className={classes.help}>
        Drag the picture, or move it with the arrow keys.
      </p>
    </div>
  )
}
