import path from 'node:path'

/** Put in by the build, which makes few files of all sources; not there when these run themselves. */
declare const builtInto: string | undefined

/** Whether this is the built server, as `npm start` runs it, and not its sources. */
export const isBuilt = typeof builtInto === 'string'

/** Where Node keeps what it has compiled of the built server: filled by the build. Sources have no place of their own. */
export const compiledFolder = typeof builtInto === 'string' ? path.join(builtInto, 'compiled') : undefined

/** The built server's own file. */
export const builtMain = typeof builtInto === 'string' ? path.join(builtInto, 'main.js') : undefined
