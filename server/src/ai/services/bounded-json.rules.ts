/** The most values, lists or objects in an answer that is parsed: far more than any service sends, since pictures are long strings. */
const most = 50_000

const beginnings = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/** Parses an answer as JSON; undefined when it is not JSON, or has millions of values, which would block the event loop for seconds. */
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
