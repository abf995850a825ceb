import type { FaceAnswer, Standing } from '@contactsheet/contracts/shoots/answers'
import { initials } from './initials.ts'
import { ringWords } from './ring.rules.ts'

const sizes = {
  sm: { look: 'size-6 text-11', pixels: 24 },
  md: { look: 'size-9 text-13', pixels: 36 },
  /** At the head of a dialog. */
  head: { look: 'size-14 text-18', pixels: 56 },
  lg: { look: 'size-24 text-28', pixels: 96 },
}

type Props = {
  name: string
  picture?: string | null
  size?: keyof typeof sizes
  /** How far this person is with answering a plan; null when nobody asked. */
  ring?: FaceAnswer | null | undefined
}

const look = 'grid flex-none place-items-center rounded-full bg-muted object-cover font-semibold text-ink'

const rings: Record<Standing, { line: string; mark?: string; sign: string }> = {
  in: { line: 'outline-ok', mark: '✓', sign: 'bg-green-soft text-green-ink' },
  cant: { line: 'outline-danger', mark: '×', sign: 'bg-red-soft text-red-ink' },
  question: { line: 'outline-amber', mark: '?', sign: 'bg-yellow-soft text-yellow-ink' },
  opened: { line: 'outline-edge', sign: '' },
  unopened: { line: 'outline-edge outline-dashed', sign: '' },
}

/** A person's picture or initials. The name is always beside it, so screen readers ignore it; what a ring says they read. */
export function Avatar({ ring, ...face }: Props) {
  if (ring == null) return <Face {...face} />
  const { line, mark, sign } = rings[ring.standing]
  const thick = mark === undefined ? 'outline-1' : 'outline-2'
  return (
    <span
      className={`relative inline-grid flex-none rounded-full outline-offset-1 ${thick} ${line} ${ring.isOld ? 'outline-dashed' : ''}`}
      title={ringWords(ring)}
      data-standing={ring.standing}
    >
      <span className={ring.standing === 'cant' ? 'opacity-50' : 'contents'}>
        <Face {...face} />
      </span>
      {mark !== undefined && (
        <span
          className={`absolute -end-1.5 -bottom-1.5 grid size-4 place-items-center rounded-full text-11 leading-none font-bold ${sign}`}
          aria-hidden="true"
        >
          {mark}
        </span>
      )}
      <span className="sr-only">{ringWords(ring)}</span>
    </span>
  )
}

function Face({ name, picture, size = 'md' }: Omit<Props, 'ring'>) {
  const { look: sized, pixels } = sizes[size]
  const className = `${look} ${sized}`
  return picture ? (
    <img className={className} src={picture} alt="" width={pixels} height={pixels} loading="lazy" decoding="async" />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
