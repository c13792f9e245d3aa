import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { readTypedDay } from './lib/dates.ts';

/** Plum, the only hue that no turn uses (tokens.css). */
const accent: MantineColorsTuple = [
  '#fdf2f8',
  '#f9e4f0',
  '#f0c0dc',
  '#e79bc9',
  '#de7cb7',
  '#cf5a9f',
  '#bb4a8e',
  '#a63a7c',
  '#8f2f69',
  '#742655',
];

/** Like Mantine's red, but shades from 7 on are dark enough for white text, even while hovered. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#fa5252',
  '#c92a2a',
  '#b02525',
  '#961f1f',
];

/** From text (0) through borders (4) and inputs (6) to the background (7). */
const dark: MantineColorsTuple = [
  '#e3e5e8',
  '#c3c7cc',
  '#9ca2aa',
  '#8a9099',
  '#434850',
  '#2a2e33',
  '#1c1f23',
  '#141619',
  '#0f1113',
  '#0a0b0c',
];

const sans = 'var(--sans)';

/** The list itself scrolls, because a scroll area around it could not be reached with the keyboard. */
const options = {
  withScrollArea: false,
  styles: { options: { maxHeight: 'min(320px, 50dvh)', overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  autoContrast: true,
  // At this luminance, black and white text have the same contrast. Any other value fails 4.5:1 on some filled button.
  luminanceThreshold: 0.183,
  colors: { accent, dark, red },
  black: '#1c1f23',
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  // Inputs and buttons of size `sm` have 16 px text too; `xs` is for secondary text.
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { fw: 500 } },
    DateInput: {
      defaultProps: { valueFormat: 'DD-MM-YYYY', dateParser: readTypedDay, weekendDays: [] },
    },
    DatePicker: { defaultProps: { weekendDays: [] } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 120 } },
      // Long titles wrap on phones.
      styles: { title: { lineHeight: 1.35 } },
    },
    MultiSelect: { defaultProps: options },
    Select: { defaultProps: options },
    TagsInput: { defaultProps: options },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, multiline: true, maw: 420 } },
  },
});

/** Mantine's own greys for small text have a contrast of less than 4.5:1; these have more. */
export const createCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b626b',
    '--mantine-color-placeholder': '#6b727b',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#c6cad0',
    '--mantine-color-disabled-color': '#6b727b',
  },
  dark: {
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-disabled-color': '#8a9099',
  },
});
