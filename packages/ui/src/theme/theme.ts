import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const LAMP = ['#fff6e3', '#fdeac4', '#f9d896', '#f5c972', '#f0b954', '#dfa236', '#c4841a', '#965e00', '#875400', '#5f3a00'] as const
const ASH = ['#f3f1ec', '#b7b5ae', '#918f89', '#6d737b', '#393e44', '#26292d', '#1b1e21', '#141618', '#0d0e10', '#08090a'] as const

const CLEAR = '1px solid transparent'
const colors = {
  /** The one primary action of a view. */
  ink: {
    background: 'var(--inverse)',
    hover: 'color-mix(in srgb, var(--inverse) 88%, var(--bg))',
    color: 'var(--on-inverse)',
    border: CLEAR,
  },
  /** Everything that is not the primary action. */
  default: { background: 'var(--s1)', hover: 'var(--s3)', color: 'var(--ink)', border: '1px solid var(--line-2)' },
  /** No background until hovered: back, cancel, icons. */
  subtle: { background: 'transparent', hover: 'var(--s3)', color: 'var(--ink-2)', hoverColor: 'var(--ink)', border: CLEAR },
  /** Destroys something, after it was confirmed. */
  danger: {
    background: 'var(--err-solid)',
    hover: 'color-mix(in srgb, var(--err-solid) 88%, #000)',
    color: 'var(--on-err)',
    border: CLEAR,
  },
  filled: { background: 'var(--lamp)', hover: 'color-mix(in srgb, var(--lamp) 88%, var(--ink))', color: 'var(--on-lamp)', border: CLEAR },
}

/** Mantine's automatic contrast forgets the dark shade (white on amber): every variant in use is spelled out. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const own = colors[input.variant as keyof typeof colors]
  const recoloured = input.variant === 'filled' && input.color !== undefined && input.color !== 'lamp'
  return own === undefined || recoloured ? defaultVariantColorsResolver(input) : { ...defaultVariantColorsResolver(input), ...own }
}

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'lamp',
  primaryShade: { light: 7, dark: 4 },
  colors: { lamp: LAMP, dark: ASH },
  autoContrast: true,
  luminanceThreshold: 0.4,
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: '.75rem', sm: '.8125rem', md: '.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  headings: { fontWeight: '600' },
  // Plain objects: `Component.extend` would pull every component into the first chunk.
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 34 } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm', visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 } } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    // A list in the middle below its field is laid out from there first: at the right edge of a phone that widens the page, and it flickers.
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', comboboxProps: { position: 'bottom-start' } } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs', iconColor: 'var(--on-lamp)' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Indicator: { defaultProps: { color: 'var(--lamp)', size: 16, offset: 5 } },
    Menu: {
      defaultProps: {
        // The first item takes the focus: a placeholder that can be focused has no place among the children of a menu.
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        width: 220,
        position: 'bottom-end',
        offset: 6,
        transitionProps: { transition: 'pop-top-right', duration: 120 },
      },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        // A header of a dialog is no second banner of the page.
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1, blur: 3 },
        transitionProps: { transition: 'pop', duration: 180 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
})

const variables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--s1)',
  '--mantine-color-default-hover': 'var(--s3)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-gray-light-hover': 'var(--s3)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-disabled': 'var(--s2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-lamp-filled': 'var(--lamp)',
  '--mantine-color-lamp-text': 'var(--lamp-text)',
  '--mantine-primary-color-filled': 'var(--lamp)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
