import type { ToneName } from './tokens.ts';

/** Prefix of every CSS variable that the theme writes (look §5). */
export const CSS_VAR_PREFIX = 'pod';

const palette = (path: string): string => `var(--${CSS_VAR_PREFIX}-palette-${path})`;

/**
 * Palette as CSS variables: the same values as `theme.vars.palette.*`, so that static style sheets and charts need no
 * theme callback. A test compares every name with the generated theme.
 */
export const v = {
  canvas: palette('background-default'),
  surface: palette('background-paper'),
  sunken: palette('surface-sunken'),
  thumb: palette('surface-thumb'),
  thumbEdge: palette('surface-thumbEdge'),
  thead: palette('surface-thead'),
  raised: palette('surface-raised'),
  hover: palette('surface-hover'),
  selected: palette('surface-selected'),
  skeleton: palette('surface-skeleton'),
  scrim: palette('surface-scrim'),
  inverse: palette('surface-inverse'),
  inverseText: palette('surface-inverseText'),
  inverseText2: palette('surface-inverseText2'),
  border: palette('divider'),
  borderStrong: palette('border-strong'),
  borderControl: palette('border-control'),
  text: palette('text-primary'),
  text2: palette('text-secondary'),
  text3: palette('text-tertiary'),
  disabled: palette('text-disabled'),
  primary: palette('primary-main'),
  primaryHover: palette('primary-dark'),
  primaryActive: palette('brand-active'),
  primaryContrast: palette('primary-contrastText'),
  primarySoft: palette('brand-soft'),
  primarySoftText: palette('brand-softText'),
  logo: palette('brand-logo'),
  brandPanel: palette('brand-panel'),
  brandPanelText: palette('brand-panelText'),
  brandPanelLine: palette('brand-panelLine'),
  link: palette('link'),
  accent: palette('accent-main'),
  accentText: palette('accent-text'),
  counter: palette('accent-counter'),
  counterText: palette('accent-counterText'),
  focus: palette('focus'),
  danger: palette('error-main'),
  dangerText: palette('error-contrastText'),
  chart0: palette('chart-0'),
  chart1: palette('chart-1'),
  chart2: palette('chart-2'),
  chart3: palette('chart-3'),
  chart4: palette('chart-4'),
} as const;

/** Returns one color of a tone as a CSS variable. */
export const toneVar = (tone: ToneName, part: 'bg' | 'fg' | 'solid' | 'border'): string =>
  palette(`tone-${tone}-${part}`);

/** Mixes a color with transparency, in percent. */
export const translucent = (color: string, percent: number): string =>
  `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** Shadow of everything that floats (look §4, "Depth"). */
export const floatShadow = `var(--${CSS_VAR_PREFIX}-shadows-8)`;
