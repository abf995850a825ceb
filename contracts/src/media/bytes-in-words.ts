const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people say it: '2 GB', '1.5 MB'. */
export function bytesInWords(bytes: number): string {
  let [value, unit] = [bytes, 0]
  // What would be rounded to 1024 of one unit is said as 1 of the next.
  while (value >= 1023.95 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1]
  return `${Number(value.toFixed(1))} ${units[unit]}`
}
