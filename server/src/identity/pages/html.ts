import { escaped } from '#platform/http/escaped.ts'

/** Markup that is safe to put into a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | false | undefined | Value[]

/** Builds markup; inserted values are escaped unless they are markup themselves, `false` and undefined insert nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]) {
  return new Html(parts.map((part, at) => part + textOf(values[at])).join(''))
}

function textOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value instanceof Html ? value.text : escaped(String(value))
}
