/** A metric that an expression asks for, and the labels it has to have. */
type Asked = { name: string; matchers: { label: string; operator: string; value: string }[] }

const grouping = /\b(?:by|without) \(([^)]*)\)/g
const metric = /\b([a-z][a-z\d]*_[a-z\d_]+|up|jobs|records)\b(?!\()(?:\{([^}]*)\})?/g
const matcher = /(\w+)(=~|!=|=)"([^"]*)"/g

/** What an expression for Prometheus asks for: metrics, and the labels by which it groups them. */
export function askedBy(expression: string): { metrics: Asked[]; groups: string[] } {
  const groups = [...expression.matchAll(grouping)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  const metrics = [...expression.replaceAll(grouping, '').matchAll(metric)].map(([, name = '', matchers = '']) => ({
    name,
    matchers: [...matchers.matchAll(matcher)].map(([, label = '', operator = '', value = '']) => ({
      label,
      operator,
      value,
    })),
  }))
  return { metrics, groups }
}

/** Whether a label has a value that fits. */
export function fits(own: string | undefined, { operator, value }: { operator: string; value: string }) {
  if (operator === '=~') return own !== undefined && new RegExp(`^(?:${value})$`).test(own)
  return operator === '=' ? own === value : own !== value
}
