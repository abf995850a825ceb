/** Values, or lists, or objects in the largest answer that is read: far more than any service sends, for pictures are long texts. */
const most = 50_000

const beginnings = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * What an answer holds as JSON; undefined when it is none. One that consists of millions of values is none either: reading it would keep
 * everybody else waiting for seconds.
 */
export function parseBoundedJson(bytes: Buffer): unknown {
  if (beginnings.some((sign) => isOftener(bytes, sign))) return undefined
  try {
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function isOftener(bytes: Buffer, sign: number) {
  let times = 0
  for (let at = bytes.indexOf(sign); at !== -1 && times <= most; at = bytes.indexOf(sign, at + 1)) times += 1
  return times > most
}
