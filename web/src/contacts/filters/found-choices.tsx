import { fold } from '@contactsheet/contracts/text/fold'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { useFilterOptions } from '../contacts.queries.ts'
import type { ContactFilter } from './contact-search.rules.ts'

type Values = Pick<ContactFilter, 'roles' | 'rolesNot' | 'cities' | 'citiesNot'>
type Props = { values: Values; onChange: (change: Partial<Values>) => void }

const kinds = [
  { names: 'roles', not: 'rolesNot', title: 'Role', meaning: 'Show contacts that NEVER held these roles' },
  { names: 'cities', not: 'citiesNot', title: 'City', meaning: 'Show contacts that are NOT in these cities' },
] as const

/** The roles that people held and the cities they live in, with how many people each has; nothing where there are none. */
export function FoundChoices({ values, onChange }: Props) {
  const { data } = useFilterOptions()
  return kinds.map(({ names, not, title, meaning }) => {
    const [offered, chosen] = [data?.[names] ?? [], values[names]]
    const isChosen = (name: string) => chosen.some((one) => fold(one) === fold(name))
    // What is chosen and nobody has any more can still be taken away.
    const gone = chosen.filter((name) => !offered.some((one) => fold(one.name) === fold(name)))
    const options = [...gone.map((name) => ({ name, count: 0 })), ...offered]
    if (options.length === 0) return null
    return (
      <fieldset key={names} className="-mx-3">
        <legend className="mb-1 px-3 font-semibold">{title}</legend>
        <div className="max-h-66 overflow-y-auto">
          {options.map(({ name, count }) => (
            <CheckRow
              key={name}
              checked={isChosen(name)}
              count={count}
              onChange={(on) =>
                onChange({ [names]: on ? [...chosen, name] : chosen.filter((one) => fold(one) !== fold(name)) })
              }
            >
              <bdi>{name}</bdi>
            </CheckRow>
          ))}
        </div>
        <CheckRow checked={values[not]} onChange={(on) => onChange({ [not]: on })}>
          <b>NOT</b>
          <span className="block text-13 leading-snug text-dim">{meaning}</span>
        </CheckRow>
      </fieldset>
    )
  })
}
