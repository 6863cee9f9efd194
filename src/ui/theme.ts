import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { earlyKeys } from './early-keys';

// One accent, neutral greys, and colour otherwise only for meaning (design: look). Shades 8 (light) and 7 (dark) carry
// white text at 4.5:1 or better; shade 9 on shade 1 (the 'light' variants) does too, which Mantine's own yellow and
// green do not reach.

const accent: MantineColorsTuple = [
  '#e9f7f6',
  '#d3ecea',
  '#a8d9d5',
  '#7ac5c0',
  '#52b2ac',
  '#2f9c96',
  '#15827d',
  '#0d716d',
  '#0a605d',
  '#074a48',
];
const amber: MantineColorsTuple = [
  '#fff8e8',
  '#feeecb',
  '#fbdc97',
  '#f7c75d',
  '#f2b330',
  '#d99a17',
  '#b47c0c',
  '#946408',
  '#7d5406',
  '#654303',
];
const green: MantineColorsTuple = [
  '#eaf8ee',
  '#d3efdb',
  '#a9dfb8',
  '#7bcd92',
  '#54bc72',
  '#34a356',
  '#258845',
  '#1c7339',
  '#16622f',
  '#0f4a23',
];
const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdfdf',
  '#ffbdbd',
  '#fb9292',
  '#f26a6a',
  '#e54848',
  '#d63434',
  '#c42a2a',
  '#b02222',
  '#8c1818',
];

/** Tabular figures, so that numbers stand under each other. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { accent, amber, green, red },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' } } },
  components: {
    Select: { defaultProps: earlyKeys },
    Notification: { styles: { description: { color: 'var(--mantine-color-text)' } } },
    Tooltip: { defaultProps: { openDelay: 700, closeDelay: 300 } },
  },
});

/** Mantine's dimmed texts are too pale to read outdoors: 3.3:1 on white. These reach 4.5:1 (WCAG AA) in both themes. */
export const readableGreys: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#5c636a', '--mantine-color-placeholder': '#6c757d' },
  dark: {
    '--mantine-color-dimmed': '#a6a6a6',
    '--mantine-color-placeholder': '#9a9a9a',
    // Mantine's own shade for messages under fields has 2.6:1 here.
    '--mantine-color-error': red[3],
    // Mantine's own shade for the buttons that delete and cancel is nearly white.
    '--mantine-color-red-light-color': red[3],
  },
});
