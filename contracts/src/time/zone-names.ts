/** Abbreviations and names that some engines accept as zones although IANA does not have them. */
const noZones =
  /^(ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST|SystemV\/.*)$/i
/** Words in zone names that are not simply capitalised. */
const oddWords =
  'ACT au BajaNorte BajaSur CET CHAT ComodRivadavia CST6CDT DeNoronha DumontDUrville EasterIsland EET es EST EST5EDT GB ' +
  'GMT GMT0 HST IN LHI McMurdo MET MST MST7MDT NSW NZ of PRC PST8PDT ROC ROK SU UCT US UTC WET'
const oddSpellings = new Map(oddWords.split(' ').map((word) => [word.toLowerCase(), word]))

const spelled = (word: string) =>
  oddSpellings.get(word.toLowerCase()) ?? word[0]?.toUpperCase() + word.slice(1).toLowerCase()

/** The zone that this engine resolves a name to; its name may differ from the one given. */
function engineZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * A zone's name in IANA's spelling, whatever case was typed; undefined when this engine does not know the zone.
 * Names with a successor are kept (`US/Eastern`); offsets such as `+02:00` are not zones.
 */
export function zoneName(text: string): string | undefined {
  if (text.length > 64 || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text) || noZones.test(text)) return undefined
  const zone = engineZone(text)
  if (zone === undefined) return undefined
  // When the engine returns a successor, the spelling is derived word by word.
  return zone.toLowerCase() === text.toLowerCase() ? zone : text.replace(/[a-z\d]+/gi, spelled)
}

/** True for an IANA zone name that this engine knows. */
export const isTimeZone = (text: string): boolean => zoneName(text) !== undefined
