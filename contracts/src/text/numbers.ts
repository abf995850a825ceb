const counts = new Intl.NumberFormat('en')

/** A count with thousands separators: '1,250'. */
export const formatCount = (count: number) => counts.format(count)

/** So many of something: '1 image', '1,250 images'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
