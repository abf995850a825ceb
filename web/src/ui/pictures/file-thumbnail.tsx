import { IconPhoto } from '@tabler/icons-react'
import { useCallback, useState } from 'react'

/** A picture that lies on this device, or its name: browsers cannot show every picture that the server can read, such as HEIC. */
export function FileThumbnail({ file }: { file: File }) {
  const [isShown, setShown] = useState(true)
  const source = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isShown)
    return <img ref={source} alt={file.name} className="size-full object-cover" onError={() => setShown(false)} />
  return (
    <>
      <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      <span className="max-w-full truncate px-1 text-12">{file.name}</span>
    </>
  )
}
