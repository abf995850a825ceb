let separated: Intl.NumberFormat | undefined

/** A count with thousands separators: '1,250'. The first that needs one makes what writes them, which takes a phone a while. */
export const formatCount = (count: number) =>
  Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : (separated ??= new Intl.NumberFormat('en')).format(count)

/** So many of something: '1 image', '1,250 images'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
