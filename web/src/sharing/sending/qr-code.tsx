import { encode } from 'uqr'
import classes from './sending.module.css'

type Props = { address: string; /** Whose link it is. */ label: string }

/** Light around a code by which cameras find it, in its squares. */
const border = 4

/** An address to be read by the camera of a phone: dark on white, also where everything else is dark, as many cameras read nothing else. */
export function QrCode({ address, label }: Props) {
  const { data } = encode(address, { border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
