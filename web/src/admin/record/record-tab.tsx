import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { IconHistory } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'
import { FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { Pager } from '../parts/pager.tsx'
import { useAdminAddress } from '../use-admin-address.ts'
import { ActList } from './parts/act-list.tsx'
import classes from './record-tab.module.css'
import { isFiltered, kindNames, recordQueryOf } from './record-words.rules.ts'
import { useRecord } from './record.queries.ts'

const noFilter = { search: undefined, kind: undefined, from: undefined, to: undefined }

/** What administrators did, the latest first. Nobody can change or erase an entry. */
export function RecordTab({ me }: { me: CurrentUser }) {
  const { address, change } = useAdminAddress()
  const list = useRecord(recordQueryOf(address))
  return (
    <>
      <Filters address={address} change={change} />
      <output className={classes.count}>{list.data && entryWords(list.data.totalCount)}</output>
      {list.isError ? (
        <FailedState title="The record could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Entries list={list} me={me} address={address} onClear={() => change(noFilter)} />
      )}
    </>
  )
}

const entryWords = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`)

type Address = Pick<ReturnType<typeof useAdminAddress>, 'address' | 'change'>

function Filters({ address: { search = '', kind = 'changes', from = '', to = '' }, change }: Address) {
  return (
    <div className={classes.filters}>
      <SearchBox label="Search people and things..." value={search} onSearch={(words) => change({ search: words })} />
      <FilterSelect label="What" names={kindNames} value={kind} onChange={(value) => change({ kind: value })} />
      <div className={classes.days}>
        <Day label="From" value={from} max={to} onChange={(day) => change({ from: day })} />
        <Day label="To" value={to} min={from} onChange={(day) => change({ to: day })} />
      </div>
    </div>
  )
}

type EntriesProps = Pick<Address, 'address'> & {
  list: ReturnType<typeof useRecord>
  me: CurrentUser
  onClear: () => void
}

function Entries({ list: { data }, me, address, onClear }: EntriesProps) {
  if (data === undefined) return <SkeletonList label="Loading the record..." heights={rowsOf(6, 88)} />
  return (
    <>
      {data.acts.length === 0 && <Nothing address={address} totalPages={data.totalPages} onClear={onClear} />}
      <ActList acts={data.acts} when={(instant) => formatInstant(instant, me.timeZone, me.hourCycle)} />
      <Pager label="Pages of the record" address={address} totalPages={data.totalPages} />
    </>
  )
}

type NothingProps = Omit<EntriesProps, 'list' | 'me'> & { totalPages: number }

function Nothing({ address, totalPages, onClear }: NothingProps) {
  const icon = <IconHistory size={28} stroke={1.5} aria-hidden="true" />
  const { page = 1 } = address
  if (page > totalPages) return <EmptyState icon={icon} title="There are not that many pages" />
  if (!isFiltered(address)) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing has been changed yet"
        text="Whatever an administrator changes is written down here."
      />
    )
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  )
  return <EmptyState icon={icon} title="No entries match your filters" action={clear} />
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
  <TextInput
    type="date"
    label={label}
    className={classes.day}
    value={value}
    min={min || undefined}
    max={max || undefined}
    onChange={(event) => onChange(event.currentTarget.value || undefined)}
  />
)
