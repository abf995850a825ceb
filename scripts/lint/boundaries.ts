import type { OxlintOverride } from 'oxlint'

type Ban = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] })
type Kind = { files: string[]; excludeFiles?: string[]; bans: Ban[] }

const ban = (regex: string, message: string): Ban => ({ regex, message })
const valueBan = (regex: string, message: string): Ban => ({ regex, message, allowTypeImports: true })

const file = (kind: string) => `\\.${kind}\\.tsx?$`

const routesFile = ban(
  file('routes'),
  'Routes are mounted in app.ts and only there; put shared logic into .rules.ts or .store.ts.',
)
const screenFile = ban(
  file('screen'),
  'Screens are mounted in router.tsx and only there; share a part or a query instead.',
)
const tables = ban(
  file('tables'),
  'SQL lives in the store; ask it for what is needed, so that no query forgets the owner.',
)
const stores = ban(
  file('store'),
  'Rules are pure: values in, values out. The handler reads from the store and passes values.',
)
const queries = ban(file('queries'), 'Parts get data and callbacks as props; the screen holds the queries.')
const drizzle = ban(
  '^drizzle-orm',
  'SQL lives in the store and nowhere else, so that ownership is decided in one place.',
)
const fastify = ban(
  '^(@?fastify)(/|$)',
  'Only platform/ and .http.ts files know the web server; throw a Problem, return a value.',
)
const driver = ban('^pg(/|$)', 'Only platform/ talks to the driver; go through Owner.')
const owner = ban('platform/owner/', 'A handler gets stores already bound to the user; it never builds an Owner.')
const database = ban(
  'platform/database/database',
  'Only platform/ and the start (run.ts, main.ts) open the database; everything else gets an Owner.',
)
const databaseValue = valueBan('platform/database/database', database.message)
const react = ban(
  '^(react|react-dom|@base-ui|@tanstack)(/|$)',
  'Rules are pure and run anywhere; keep the interface out.',
)
const node = ban('^node:', 'Rules are pure: no input, output or clock of their own; take the value as an argument.')
const apiCalls = ban('lib/data/api', 'Talk to the server in .queries.ts; this file gets data and callbacks.')
const queryLibrary = ban(
  '^@tanstack/react-query',
  'Reads and changes live in .queries.ts; this file gets data and callbacks.',
)
const server = ban(
  '(^|/)server/|^@contactsheet/server',
  'Browser code may not reach into the server; what both need belongs in contracts/.',
)
const web = ban(
  '(^|/)web/src|^@contactsheet/web',
  'The server may not reach into the web app; what both need belongs in contracts/.',
)
const fullZod = ban('^zod$', "The browser loads this: import 'zod/mini', a fifth of the size.")
const areas: Ban = {
  group: ['#*/**', '!#lib/**', '!#ui/**', '../*/**'],
  message: 'lib/ and ui/ know nothing of the product; turn the import round.',
}
const onlyContracts: Ban = {
  group: ['**', '!zod/mini', '!suncalc', '!./*.ts', '!./*/*.ts', '!../*.ts', '!../*/*.ts'],
  message:
    'contracts/ is loaded by browser and server: it imports zod/mini, what knows the sun, and its own files, nothing else.',
}
const onlyTables: Ban = {
  group: [
    '**',
    '!drizzle-orm',
    '!drizzle-orm/**',
    '!@contactsheet/contracts/**',
    '!#platform/**',
    '!../database/columns.ts',
    '!*.tables.ts',
  ],
  message: 'Tables hold columns and indexes; they import drizzle, contracts and other tables.',
}

const serverBans = [routesFile, web, databaseValue]
const webBans = [screenFile, server, fullZod]

const namesIn = (text: string) => text.trim().split(/\s+/)

/**
 * Each area may know only the ones before it. What it needs from later ones reaches it as a function (`stores.ts`, props).
 *
 * The server's order is that of the data: what tells of something comes after it. The web's order is that of what is drawn: a part comes
 * before the page that shows it. So sharing, which reads shoots and boards on the server, comes before them on the web, where their pages
 * hold its dialog; ai comes before the board's page, account before the settings, support before the dialogs of plans, and shoots before
 * the contact's page, which names the states of its shoots. All other areas are in one order.
 */
export const areaOrder = {
  server: namesIn(`
    platform identity plans places labels media moodboards ai contacts shoots
    sharing profile dashboard search account backup support admin sample
  `),
  web: namesIn(`
    identity support plans places labels people sharing ai moodboards shoots contacts
    account profile dashboard search admin home shell
  `),
}

const laterAreas = (side: keyof typeof areaOrder, area: string): Ban[] => {
  const later = areaOrder[side].slice(areaOrder[side].indexOf(area) + 1)
  if (later.length === 0) return []
  return [
    ban(
      `^(#|(\\.\\./)+)((${later.join('|')})/|stores\\.ts$)`,
      `Areas point one way: ${areaOrder[side].join(', ')}. Take what the later one gives as a function.`,
    ),
  ]
}

// A later entry replaces an earlier one completely, so each kind of file lists everything it may not import.
const kinds: Kind[] = [
  { files: ['contracts/src/**/*.ts'], excludeFiles: ['**/*.test.ts'], bans: [onlyContracts] },
  {
    files: ['server/src/**/*.ts'],
    excludeFiles: ['server/src/platform/**', 'server/src/app.ts', 'server/src/run.ts', '**/*main.ts', '**/*.test.ts'],
    bans: serverBans,
  },
  {
    files: ['server/src/platform/**/*.ts'],
    excludeFiles: ['**/*.test.ts'],
    bans: [routesFile, web, ...laterAreas('server', 'platform')],
  },
  { files: ['server/src/run.ts', '**/*main.ts'], bans: [routesFile, web] },
  { files: ['server/src/app.ts'], bans: [web] },
  { files: ['server/src/**/*.routes.ts'], bans: [routesFile, web, drizzle, fastify, driver, tables, database, owner] },
  { files: ['server/src/**/*.store.ts'], bans: [...serverBans, fastify, driver] },
  { files: ['server/src/**/*.tables.ts'], bans: [onlyTables] },
  {
    files: ['server/src/**/*.rules.ts'],
    bans: [routesFile, web, drizzle, fastify, driver, tables, stores, database, owner, node],
  },
  { files: ['web/src/**/*.{ts,tsx}'], excludeFiles: ['**/*.test.ts'], bans: webBans },
  { files: ['web/src/router.tsx'], bans: [server, fullZod] },
  { files: ['web/src/lib/**/*.{ts,tsx}'], excludeFiles: ['**/*.test.ts'], bans: [...webBans, areas] },
  {
    files: ['web/src/ui/**/*.{ts,tsx}'],
    excludeFiles: ['**/*.test.ts'],
    bans: [...webBans, areas, queries, apiCalls, queryLibrary],
  },
  { files: ['web/src/**/parts/**/*.{ts,tsx}'], bans: [...webBans, queries, apiCalls, queryLibrary] },
  { files: ['web/src/**/*.screen.tsx'], bans: [...webBans, apiCalls] },
  { files: ['web/src/**/*.rules.ts'], bans: [...webBans, react, node, queries, apiCalls] },
  // It runs the server and the web app in the process of the test, but calls nothing inside of them.
  {
    files: ['e2e/light/**/*.ts'],
    bans: [
      {
        group: [
          '**/server/**',
          '**/web/**',
          '@contactsheet/server',
          '@contactsheet/web',
          '!**/server/src/testing/*.ts',
          '!**/server/src/*/testing/start-*.ts',
        ],
        message:
          'Tests in a light DOM know the product from outside: pages, addresses, contracts, and how tests start a server.',
      },
    ],
  },
  {
    files: ['e2e/**/*.ts'],
    excludeFiles: ['e2e/light/**'],
    bans: [
      ban(
        '(^|/)(server|web)/|^@contactsheet/(server|web)',
        'Browser tests know the product from outside: pages, addresses and contracts.',
      ),
    ],
  },
]

/** A kind of file, and again for each area, which may not know the later ones. Foreign keys of tables may point anywhere. */
function inEachArea(kind: Kind): Kind[] {
  const sides = (['server', 'web'] as const).filter((side) =>
    kind.files.some((file) => file.startsWith(`${side}/src/**/`)),
  )
  const within = sides
    .flatMap((side) => areaOrder[side].map((area) => ({ side, area, bans: laterAreas(side, area) })))
    .filter(({ bans }) => bans.length > 0)
    .map(({ side, area, bans }) => ({
      files: kind.files.map((file) => file.replace(`${side}/src/**/`, `${side}/src/${area}/**/`)),
      excludeFiles: [...(kind.excludeFiles ?? []), '**/*.test.ts', 'server/src/**/testing/**'],
      bans: [...kind.bans, ...bans],
    }))
  return kind.files.some((file) => file.includes('.tables.')) ? [kind] : [kind, ...within]
}

/** Which kind of file may import what; every refusal says why. */
export const boundaries: OxlintOverride[] = kinds.flatMap(inEachArea).map(({ files, excludeFiles = [], bans }) => ({
  files,
  excludeFiles,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: bans }] },
}))
