import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Edit = { at: number; until: number; text: string }
type Constant = { name: string; init: Node; exportAt: number | undefined }

const contract = /\/contracts\/src\/(?:[a-z-]+\/)?([a-z-]+\.ts)(\?whole)?$/
const browserCode = /\/web\/src\/.*\.tsx?$/
const usesCheck = /\w+Routes\.\w+\.(?:params|query|body|answer)\b/
/** The schemas of a route's values: the server checks them, the browser only sends them. */
const checks = new Set(['params', 'query', 'body', 'answer'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const children = (node: Node): Node[] =>
  Object.values(node as object)
    .flat()
    .filter(isNode)

const calls = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || children(node).some(calls)

const isTable = (node: Node) =>
  node.type === 'CallExpression' && (node as { callee?: { name?: string } }).callee?.name === 'routes'

/** Every property with one of these names inside a route table. */
function checksIn(node: Node, inTable = false): Node[] {
  const table = inTable || isTable(node)
  const { key } = node as { key?: { name?: string } }
  if (table && node.type === 'Property' && checks.has(key?.name ?? '')) return [node]
  return children(node).flatMap((child) => checksIn(child, table))
}

/** The constants of a module that are made by calls: its schemas and its tables. */
function madeByCalls(program: Node): Constant[] {
  const { body } = program as unknown as { body: (Node & { declaration?: Node | null })[] }
  return body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement
    if (declaration.type !== 'VariableDeclaration') return []
    const { declarations } = declaration as unknown as { declarations: { id: { name: string }; init: Node | null }[] }
    const exportAt = statement.declaration ? statement.start : undefined
    return declarations.flatMap(({ id, init }) =>
      init && !init.type.includes('Function') && calls(init) ? [{ name: id.name, init, exportAt }] : [],
    )
  })
}

/** Marks a constant as free of side effects, so that it can be dropped where nobody uses it. */
const asPure = ({ init }: Constant): Edit[] => [
  { at: init.start, until: init.start, text: '/*#__PURE__*/ (() => (' },
  { at: init.end, until: init.end, text: '))()' },
]

function edited(code: string, edits: Edit[]): string {
  let text = code
  for (const { at, until, text: words } of edits.toSorted((a, b) => b.at - a.at)) {
    text = text.slice(0, at) + words + text.slice(until)
  }
  return text
}

/** A contract as the first load needs it: tables without checks, and schemas re-exported from the whole contract, wherever that is loaded. */
function thin(code: string, program: Node, file: string): string {
  const made = madeByCalls(program)
  const schemas = made.filter(({ init, exportAt }) => exportAt !== undefined && !isTable(init))
  const dropped = checksIn(program).map(({ start, end }) => {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
    return { at: start, until: end + comma, text: '' }
  })
  const hidden = schemas.map(({ exportAt = 0 }) => ({ at: exportAt, until: exportAt + 'export '.length, text: '' }))
  const names = schemas.map(({ name }) => name).join(', ')
  return `${edited(code, [...dropped, ...hidden, ...made.flatMap(asPure)])}\nexport { ${names} } from './${file}?whole'\n`
}

/**
 * Keeps the parts of the contracts that only the server and the forms need out of the first load: the checks of the routes, the
 * schemas, and with them the library that runs them. The contracts remain the single source.
 */
export const thinContracts: Plugin = {
  name: 'thin-contracts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (browserCode.test(id) && usesCheck.test(code)) {
      this.error('Routes have no schemas in the browser: export the schema by itself and import that.')
    }
    const [, file, whole] = contract.exec(id) ?? []
    if (file === undefined) return null
    const program = this.parse(code) as unknown as Node
    const text = whole ? edited(code, madeByCalls(program).flatMap(asPure)) : thin(code, program, file)
    return { code: text, map: null, moduleSideEffects: false }
  },
}
