import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useNavigate } from '#lib/router/view.tsx'
import { useMoodboardDetail } from '#moodboards/moodboards.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { NewShootPeople } from '../new/new-shoot-people.tsx'
import { useAddShoot } from '../new/new-shoot.queries.ts'
import { LocationInput } from '../parts/location-input.tsx'
import { placeOf } from '../place.rules.ts'
import { placed } from '../placed.rules.ts'
import { useCalled, useLight } from './plan-shoot.queries.ts'
import { emptyPlan, planErrors, proposalFor, sentPlan, switched } from './plan-shoot.rules.ts'
import { ProposedTimes } from './proposed-times.tsx'

/** One sheet that makes a shoot out of a board: place, day, people, and when these are called. Closing it leads to the board. */
export function PlanShoot({ boardId }: { boardId: number }) {
  const navigate = useNavigate()
  const close = useCloseDialog(() => navigate({ to: '/moodboards/$id', params: { id: boardId }, replace: true }))
  const board = useMoodboardDetail(boardId)
  const { data: user } = useMe()
  if (board.data && user) return <PlanForm key={boardId} board={board.data} user={user} onClose={close} />
  return (
    <Dialog opened onClose={close} title="Plan a Shoot" size="lg">
      {board.isError ? (
        <FailedState compact title="The moodboard could not be loaded" of={board} />
      ) : (
        <SkeletonList label="Loading..." heights={rowsOf(4, 64)} />
      )}
    </Dialog>
  )
}

type Props = { board: Moodboard; user: CurrentUser; onClose: () => void }

function PlanForm({ board, user, onClose }: Props) {
  const navigate = useNavigate()
  const add = useAddShoot()
  const form = useForm({
    name: `plan-shoot.${board.id}`,
    stored: emptyPlan,
    check: planErrors,
    // What is on the screen is what is made.
    save: (values) => add.mutateAsync({ body: sentPlan(values, board, proposal) }),
    // Replaces the sheet in the history, so that Back leads to the board.
    onSaved: (shoot) => navigate({ to: '/schedule/$id', params: { id: shoot.id }, replace: true }),
    ends: true,
  })
  const { values } = form
  const light = useLight(values)
  const proposal = proposalFor(values, light.data?.sun ?? null, useCalled(values))
  const at = placeOf(values)
  return (
    <FormDialog
      form={form}
      title={
        <>
          Plan a shoot with <bdi>{board.title}</bdi>
        </>
      }
      size="lg"
      submit="Plan Shoot"
      network="A new shoot"
      submitting="Planning..."
      onClose={onClose}
      above={<Strip board={board} />}
      below={
        <>
          <NewShootPeople
            kept={values.contactIds}
            error={form.errors.contactIds}
            busy={form.busy}
            onChange={(contactIds) => form.change({ contactIds })}
          />
          <ProposedTimes
            proposal={proposal}
            left={values.left}
            hourCycle={user.hourCycle}
            busy={form.busy}
            onSwitch={(key) => form.change({ left: switched(values.left, key) })}
          />
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-start gap-4">
        <div className="min-w-0 basis-full">
          <LocationInput
            named={{ label: shootTexts.location.label }}
            field={form.field('location')}
            user={user}
            isFirst
            onPlace={(place) => form.change(placed(place, values.location))}
          >
            {at && <p className="text-13 text-dim">With the light and the time zone of {at.name || 'this point'}.</p>}
          </LocationInput>
        </div>
        <TextInput className="grow basis-40" label="Date" type="date" max="9999-12-31" {...form.field('date')} />
        <TextInput className="grow basis-40" label="Time (optional)" type="time" {...form.field('time')} />
      </div>
    </FormDialog>
  )
}

const shownPictures = 8

/** What it should feel like, at a glance. */
const Strip = ({ board: { images } }: { board: Moodboard }) => (
  <div className="mb-4 flex h-16 gap-0.5 overflow-hidden empty:hidden" aria-hidden="true">
    {images.slice(0, shownPictures).map((image) => (
      <span key={image.id} className="h-16 max-w-24 flex-1">
        <Picture picture={image} alt="" sizes="96px" eager />
      </span>
    ))}
  </div>
)
