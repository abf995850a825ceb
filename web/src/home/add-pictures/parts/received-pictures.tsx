import { Button } from '#ui/button.tsx'
import { useCallback, useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import classes from './received-pictures.module.css'

type Props = {
  files: readonly File[]
  /** What is said of those that cannot be added. */
  refusals: readonly string[]
  /** How many more there were than are taken at once. */
  left: number
  onDiscard: () => void
}

const counted = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

/** The pictures that are about to be added, and what is said of the others. */
export function ReceivedPictures({ files, refusals, left, onDiscard }: Props) {
  const said = left > 0 ? [...refusals, `${counted(left)} more than can be added at once were left out`] : refusals
  return (
    <section className={classes.received} aria-labelledby="received">
      <div className={classes.head}>
        <h2 id="received" className={classes.title}>
          {files.length === 0 ? 'None of these can be added' : counted(files.length)}
        </h2>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      {said.length > 0 && (
        <ul className={classes.refusals}>
          {said.map((sentence, place) => (
            <li key={place}>{sentence}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={classes.pictures} aria-label="Pictures">
          {files.map((file, place) => (
            <li key={place} className={classes.picture}>
              <Thumbnail file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Browsers cannot show every picture that the server can read, such as HEIC. */
function Thumbnail({ file }: { file: File }) {
  const [isShown, setShown] = useState(true)
  const source = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isShown) return <img ref={source} alt={file.name} onError={() => setShown(false)} />
  return (
    <>
      <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      <span className={classes.name}>{file.name}</span>
    </>
  )
}
