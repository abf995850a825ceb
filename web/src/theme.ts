import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Grease pencil. White on shades 6 and 7 passes AA; shade 4 is the text colour on a dark background. */
const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fbe0dc',
  '#f6c0b9',
  '#f09c92',
  '#ff8273',
  '#e04a40',
  '#d1322a',
  '#b32720',
  '#961f19',
  '#7a1813',
]

const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f1eeea',
  '#e7e3dd',
  '#ddd8d1',
  '#c9c2b9',
  '#a9a196',
  '#8f877d',
  '#645d55',
  '#3f3a35',
  '#1d1a17',
]

const dark: MantineColorsTuple = [
  '#f3efea',
  '#cfc8c0',
  '#aaa29a',
  '#7a7269',
  '#38342f',
  '#262321',
  '#1b1918',
  '#121110',
  '#0d0c0b',
  '#080707',
]

const font = 'var(--cs-font)'

export const theme = createTheme({
  colors: { red, gray, dark },
  primaryColor: 'red',
  primaryShade: 6,
  autoContrast: true,
  // The luminance where black and white are equally readable: the better of the two is always chosen.
  luminanceThreshold: 0.179,
  black: '#1d1a17',
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Fields follow the direction of the script that is typed into them.
  components: {
    Button: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    TextInput: { defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    ColorInput: { defaultProps: { size: 'md' } },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue' } },
    PasswordInput: { defaultProps: { size: 'md' } },
  },
})

/** Maps Mantine's variables to what the brand has already decided. */
const fromBrand = {
  '--mantine-color-body': 'var(--cs-bg)',
  '--mantine-color-text': 'var(--cs-text)',
  '--mantine-color-bright': 'var(--cs-text)',
  '--mantine-color-dimmed': 'var(--cs-text-dim)',
  '--mantine-color-placeholder': 'var(--cs-text-dim)',
  '--mantine-color-error': 'var(--cs-danger)',
  '--mantine-color-success': 'var(--cs-ok)',
  '--mantine-color-anchor': 'var(--cs-accent-text)',
  '--mantine-color-default': 'var(--cs-surface)',
  '--mantine-color-default-hover': 'var(--cs-surface-2)',
  '--mantine-color-default-color': 'var(--cs-text)',
  '--mantine-color-default-border': 'var(--cs-border-strong)',
  '--mantine-color-disabled': 'var(--cs-surface-2)',
  '--mantine-color-disabled-color': 'var(--cs-text-dim)',
  '--mantine-color-disabled-border': 'var(--cs-border)',
  '--mantine-color-red-text': 'var(--cs-accent-text)',
}

export const variables: CSSVariablesResolver = () => ({ variables: {}, light: fromBrand, dark: fromBrand })
