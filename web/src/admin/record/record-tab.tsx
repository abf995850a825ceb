import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { RecordedAct } from '@contactsheet/contracts/admin/record'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { counted } from '@contactsheet/contracts/text/numbers'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'
import { FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { rowsOf } from '#ui/states/skeleton-list.tsx'
import { PagedList } from '../paged-list.tsx'
import { useAdminAddress } from '../use-admin-address.ts'
import { actorWords, actWords, fieldChanges, isFiltered, kindNames, recordQueryOf } from './record-words.rules.ts'
import { useRecord } from '../admin.queries.ts'

const noFilter = { search: undefined, kind: undefined, from: undefined, to: undefined }

const words = {
  count: (count: number) => counted(count, 'entry', 'entries'),
  loading: 'Loading the record...',
  failed: 'The record could not be loaded',
  pages: 'Pages of the record',
}
const icon = <IconHistory size={28} stroke={1.5} aria-hidden="true" />

/** What administrators did, the latest first. Nobody can change or erase an entry. */
export function RecordTab({ me }: { me: CurrentUser }) {
  const { address, change } = useAdminAddress()
  const list = useRecord(recordQueryOf(address))
  const clear = (
    <Button variant="default" onClick={() => change(noFilter)}>
      Clear filters
    </Button>
  )
  const empty = isFiltered(address)
    ? { title: 'No entries match your filters', action: clear }
    : { title: 'Nothing has been changed yet', text: 'Whatever an administrator changes is written down here.' }
  return (
    <>
      <Filters address={address} change={change} />
      <PagedList list={list} address={address} words={words} heights={rowsOf(6, 88)} icon={icon} empty={empty}>
        {({ acts }) => <ActList acts={acts} when={(instant) => formatInstant(instant, me.timeZone, me.hourCycle)} />}
      </PagedList>
    </>
  )
}

type Address = Pick<ReturnType<typeof useAdminAddress>, 'address' | 'change'>

function Filters({ address: { search = '', kind = 'changes', from = '', to = '' }, change }: Address) {
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 md:grid-cols-[minmax(0,1fr)_--spacing(44)] 2xl:grid-cols-[minmax(0,1fr)_--spacing(56)_auto]">
      <SearchBox label="Search people and things..." value={search} onSearch={(words) => change({ search: words })} />
      <FilterSelect label="What" names={kindNames} value={kind} fills onChange={(value) => change({ kind: value })} />
      <div className="flex gap-2 max-2xl:col-span-full max-md:flex-wrap">
        <Day label="From" value={from} max={to} onChange={(day) => change({ from: day })} />
        <Day label="To" value={to} min={from} onChange={(day) => change({ to: day })} />
      </div>
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** A day, or none: half of one, which browsers give out as empty, clears it. */
const Day = ({ label, value, min, max, onChange }: DayProps) => (
  // On a phone they stand below each other, with what they mean in one column.
  <label className="flex items-center gap-1.5 max-md:w-full">
    <span className="text-dim max-md:w-11">{label}</span>
    <TextInput
      type="date"
      className="min-w-0 flex-1"
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  </label>
)

/** Entries of the record: who did what, what it was before and after, and when. */
function ActList({ acts, when }: { acts: readonly RecordedAct[]; when: (instant: string) => string }) {
  return (
    <ol className="border-line border-b" aria-label="Record">
      {acts.map((act) => (
        <li key={act.id} className="border-t border-line py-3 text-15">
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <p className="min-w-0 grow basis-2xs wrap-anywhere">
              <strong>{actorWords(act)}</strong> {actWords(act)}
            </p>
            <time className="text-14 text-dim tabular-nums" dateTime={act.createdAt}>
              {when(act.createdAt)}
            </time>
          </div>
          <Changes changes={fieldChanges(act)} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: ReturnType<typeof fieldChanges> }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-1.5 grid gap-0.5 text-14">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="w-32 text-dim">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before !== undefined && <del className="text-dim">{before}</del>}
            {before !== undefined && after !== undefined && (
              <>
                <IconArrowRight size={14} stroke={2} className="mx-1 inline" aria-hidden="true" />
                <span className="sr-only"> became </span>
              </>
            )}
            {after !== undefined && <ins className="font-medium no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
