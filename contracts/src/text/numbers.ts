const counts = new Intl.NumberFormat('en')

/** A count with thousands separators: '1,250'. */
export const formatCount = (count: number) => counts.format(count)
