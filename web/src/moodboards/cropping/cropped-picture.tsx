import { laidOut, type ChosenPicture } from './cropping.rules.ts'

/** A chosen picture as the circle will show it; one that the browser cannot draw is named. */
export const CroppedPicture = ({ of: { url, crop, file }, className }: { of: ChosenPicture; className: string }) => (
  <span className={`relative grid flex-none place-items-center overflow-hidden rounded-full bg-muted ${className}`}>
    {crop ? (
      <img src={url} alt="What the circle will show" className="absolute max-w-none" style={laidOut(crop)} />
    ) : (
      <span className="p-2 text-center text-12 leading-tight wrap-anywhere text-dim">{file.name}</span>
    )}
  </span>
)
