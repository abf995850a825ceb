import { Fragment } from 'react'

/** A few facts with dots between them, each in its own text direction; missing ones are left out. */
export function Facts({ of }: { of: readonly (string | null)[] }) {
  const known = of.filter((fact) => fact !== null && fact !== '')
  return known.map((fact, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
