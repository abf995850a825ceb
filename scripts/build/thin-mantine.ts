import type { Plugin } from 'vite'

const unusedPalettes = /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/

/** Drops eleven of Mantine's palettes that the brand does not use: a third of the first style sheet. */
export const dropUnusedPalettes = {
  postcssPlugin: 'drop-unused-palettes',
  Declaration(declaration: { prop: string; remove: () => void }) {
    if (unusedPalettes.test(declaration.prop)) declaration.remove()
  },
}

/** Replaces the spinner of Mantine's buttons, which the product never shows; using it throws. */
const noSpinner = `
  export function Transition({ mounted }) {
    if (mounted) throw new Error('Buttons show no spinner: the build leaves it out, see thin-mantine.ts')
    return null
  }
  export const Loader = Transition`

/** Mantine's modules and their replacements: the variables are in the style sheet, the brand has its own palettes, buttons are never grouped. */
const replaced: [file: string, code: string][] = [
  ['/MantineCssVariables/MantineCssVariables.mjs', 'export const MantineCssVariables = () => null'],
  ['/MantineProvider/default-colors.mjs', 'export const DEFAULT_COLORS = {}'],
  ['no-spinner', noSpinner],
  // React refuses to render undefined, should anybody use a group.
  ...['ButtonGroup', 'ButtonGroupSection', 'ActionIconGroup', 'ActionIconGroupSection'].map(
    (name): [string, string] => [`/${name}/${name}.mjs`, `export const ${name} = undefined`],
  ),
]

/**
 * Keeps unused parts of Mantine out of the first load. The theme is the same for everybody, so its variables, `css` as Mantine
 * writes them, are in the first style sheet, before any code runs.
 */
export const thinMantine = (css: string): Plugin => ({
  name: 'thin-mantine',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /\/(Button|ActionIcon)\.mjs$/.test(importer) && /\/(Transition|Loader)\.mjs$/.test(source) ? '\0no-spinner' : null,
  load: (id) => replaced.find(([file]) => id.endsWith(file))?.[1],
  transform: (code, id) => (id.endsWith('/ui/first.css') ? `${code}\n${css}` : null),
})
