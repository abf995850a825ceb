import { IconHistory, IconPalette, IconStarFilled } from '@tabler/icons-react'
import { aiLimits, type Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { ImageService } from '@contactsheet/contracts/ai/generation'
import { isUnlimited } from '@contactsheet/contracts/plans'
import type { Form } from '#lib/form/use-form.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { Segments } from '#ui/segments.tsx'
import { choosable, shapeNames, withStart, type Description } from './description.rules.ts'

type Props = {
  form: Pick<Form<Description>, 'field' | 'values' | 'change'>
  services: readonly ImageService[]
  /** How many generations the plan has this month; undefined while that is not known. */
  allowance: { max: number; used: number } | undefined
  /** A description made from the board; empty for an empty one. */
  start: string
  /** Descriptions of the board, the latest first. */
  recent: readonly string[]
}

/** What pictures are wanted, of which shape, and by which service. */
export function DescriptionFields({ form, services, allowance, start, recent }: Props) {
  const { prompt, shape } = form.values
  const { length } = prompt
  const replace = (chosen: string) => {
    form.change({ prompt: chosen })
    if (prompt.trim() === '' || prompt === chosen) return
    toast({ title: 'Description replaced', action: { label: 'Undo', run: () => form.change({ prompt }) } })
  }
  const isStudy = services.some(({ name, available }) => name === 'study' && available)
  return (
    <div className="grid gap-5">
      {isStudy && <StudyNote />}
      <div>
        <TextArea
          label="Image Description"
          required
          withAsterisk
          minRows={4}
          maxRows={10}
          dir="auto"
          data-autofocus
          placeholder={
            isStudy
              ? 'Foggy morning in a birch forest, pale gold, calm'
              : 'Editorial portrait by a window, soft morning light, linen and sage'
          }
          {...form.field('prompt')}
        />
        <p className={`mt-1 text-end text-14 tabular-nums ${length > aiLimits.prompt ? 'text-danger' : 'text-dim'}`}>
          {length} / {aiLimits.prompt}
        </p>
      </div>
      <Suggestions
        start={start}
        recent={recent}
        onStart={() => form.change({ prompt: withStart(prompt, start) })}
        onRecent={replace}
      />
      <div>
        <p className="mb-1 font-semibold">Shape</p>
        <Segments
          label="Shape"
          names={shapeNames}
          value={shape as Shape}
          onChange={(chosen) => form.change({ shape: chosen })}
        />
      </div>
      <ServiceChoice form={form} services={services} />
      <p className="text-15 text-dim">
        3 options are created.{' '}
        {allowance !== undefined && !isStudy && !isUnlimited(allowance.max) && (
          <>
            This uses one of your {allowance.max} generations a month; {Math.max(0, allowance.max - allowance.used)}{' '}
            {allowance.max - allowance.used === 1 ? 'is' : 'are'} left.
          </>
        )}
      </p>
    </div>
  )
}

const StudyNote = () => (
  <div className="grid gap-1 border-s-3 border-line-strong bg-muted px-4 py-3 text-15">
    <strong>Colour and light study (built in, not AI)</strong>
    <p className="text-pretty text-dim">
      No AI service is set up here: an administrator can add one. Until then your words become three studies of colour
      and light. Name a palette, a time of day, the weather, a mood or a place. They show no people or things, and do
      not count towards your plan.
    </p>
  </div>
)

function ServiceChoice({ form, services }: Pick<Props, 'form' | 'services'>) {
  const available = choosable(services)
  if (available.length === 0) return null
  const best = available.find(({ name }) => name === 'flux')
  return (
    <div>
      <Select
        label="AI Service"
        data={[
          { value: 'auto', label: 'Auto (Best for photorealism)' },
          ...available.map(({ name, displayName, strengthDescription }) => ({
            value: name,
            label: `${displayName}: ${strengthDescription}`,
          })),
        ]}
        {...form.field('service')}
      />
      {best && (
        <p className="mt-1.5 flex items-center gap-1.5 text-14 text-dim">
          <IconStarFilled size={14} aria-hidden="true" className="flex-none text-accent-ink" />
          {best.displayName} is the best choice for photorealism.
        </p>
      )}
    </div>
  )
}

type SuggestionsProps = {
  /** A description made from the board; empty for an empty one. */
  start: string
  recent: readonly string[]
  onStart: () => void
  onRecent: (prompt: string) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Descriptions to begin with: words of the board, and those it was given before. */
function Suggestions({ start, recent, onStart, onRecent }: SuggestionsProps) {
  const menu = usePopover()
  if (start === '' && recent.length === 0) return null
  return (
    <div className="-mt-2 flex flex-wrap gap-2">
      {start !== '' && (
        <Button variant="default" size="sm" icon={<IconPalette {...icon} />} title={start} onClick={onStart}>
          Like this board
        </Button>
      )}
      {recent.length > 0 && (
        <>
          <Button
            {...menu.buttonProps}
            variant="default"
            size="sm"
            aria-haspopup="menu"
            icon={<IconHistory {...icon} />}
          >
            Recent descriptions
          </Button>
          <Menu
            state={menu}
            label="Recent descriptions"
            items={recent.map((prompt) => ({ label: prompt, icon: null, run: () => onRecent(prompt) }))}
          />
        </>
      )}
    </div>
  )
}
