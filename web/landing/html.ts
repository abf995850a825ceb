/** Markup that is already safe to put into a page. */
export type Html = { readonly markup: string }

type Part = Html | string | number | readonly Html[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Takes markup unescaped, for our own files: style sheets and drawings. */
export const trusted = (markup: string): Html => ({ markup })

function write(part: Part): string {
  if (typeof part === 'string') return escape(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('')
}

/** Template tag: escapes every interpolated value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(write)) }
}
