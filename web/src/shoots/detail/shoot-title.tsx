import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { colourOr } from '#lib/contrast.ts'
import { lazyPart } from '#lib/load-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { IconButton } from '#ui/button.tsx'
import type { ShootForm } from './use-shoot-form.ts'

const NameInput = lazyPart(() => import('./name-input.tsx'), 'NameInput')

type Props = { shoot: ShootDetail; form: Pick<ShootForm, 'field'> }

/** The name of the shoot beside the colour of its genre, and a pencil that makes it a field. */
export function ShootTitle({ shoot, form }: Props) {
  const genres = useGenres()
  const colour = genres.data?.find(({ name }) => name === shoot.genre)?.color
  const title = shootName(shoot)
  usePageTitle(title)
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) pencil.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className="flex items-center gap-1">
      <h1 tabIndex={-1} className={isOpen ? 'sr-only' : 'flex min-w-0 items-center gap-3 text-title wrap-anywhere'}>
        <span
          className="size-3.5 flex-none rounded-sm inset-ring inset-ring-edge"
          style={{ background: colourOr(colour, defaultShootColour) }}
          aria-hidden="true"
        />
        <span dir="auto">{title}</span>
      </h1>
      {isOpen ? (
        <Suspense>
          <NameInput form={form} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <IconButton ref={pencil} className="-my-1 flex-none" aria-label="Rename" onClick={() => setOpen(true)}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
