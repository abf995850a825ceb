import type { Plugin } from 'vite'

const unusedPalettes = /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/

/** Mantine brings eleven palettes that the brand has no use for: a third of the first style sheet. */
export const dropUnusedPalettes = {
  postcssPlugin: 'drop-unused-palettes',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (unusedPalettes.test(declaration.prop)) declaration.remove()
  },
}

/** What the product never shows of Mantine's buttons; it would not be shown in silence. */
const noSpinner = `
  export function Transition({ mounted }) {
    if (mounted) throw new Error('Buttons show no spinner: the build leaves it out, see thin-mantine.ts')
    return null
  }
  export const Loader = Transition`

/** Modules of Mantine, and what stands for them: the variables are written, the brand has its own palettes, and buttons stand alone. */
const replaced: [file: string, code: string][] = [
  ['/MantineCssVariables/MantineCssVariables.mjs', 'export const MantineCssVariables = () => null'],
  ['/MantineProvider/default-colors.mjs', 'export const DEFAULT_COLORS = {}'],
  ['no-spinner', noSpinner],
  // React refuses to draw what is undefined, should anybody want a group.
  ...['ButtonGroup', 'ButtonGroupSection', 'ActionIconGroup', 'ActionIconGroupSection'].map(
    (name): [string, string] => [`/${name}/${name}.mjs`, `export const ${name} = undefined`],
  ),
]

/**
 * Keeps out of the first load what the product has no use for. The theme is the same for everybody: its variables, `css` as
 * Mantine writes them, stand in the first style sheet, before any code runs.
 */
export const thinMantine = (css: string): Plugin => ({
  name: 'thin-mantine',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /\/(Button|ActionIcon)\.mjs$/.test(importer) && /\/(Transition|Loader)\.mjs$/.test(source) ? '\0no-spinner' : null,
  load: (id) => replaced.find(([file]) => id.endsWith(file))?.[1],
  transform: (code, id) => (id.endsWith('/ui/first.css') ? `${code}\n${css}` : null),
})
