const counts = new Intl.NumberFormat('en')

/** A count as people write it: '1,250'. */
export const formatCount = (count: number) => counts.format(count)
