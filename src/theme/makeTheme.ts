import type { ThemeComponents } from './types.ts';
import { v, translucent, CSS_VAR_PREFIX } from './vars.ts';
import { phone, radius, size, fontFamily, motion } from './metrics.ts';
import type { TypographyVariantsOptions, createTheme, ThemeOptions } from '@mui/material/styles';
import { inputs } from './mui/inputs.ts';
import { surfaces } from './mui/surfaces.ts';
import { makePalette } from './palette.ts';
import { type Mode, schemes } from './tokens.ts';

/** Overrides for icons, rules and tooltips (look §5). */
export const feedback: ThemeComponents = {
  // No page has a tooltip so far; spec §9 sets where the first will be.
  MuiTooltip: { defaultProps: { placement: 'top' } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: v.border } } },
};

const focusRing = { outline: `2px solid ${v.focus}`, outlineOffset: 2 };

const ghostHover = { backgroundColor: translucent(v.text, 6), color: v.text };

/**
 * Overrides for buttons inside Material UI's parts; our own buttons of look §5 are in `components/inputs/Button.css`.
 */
export const buttons: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: size.control,
        height: size.control,
        padding: 0,
        margin: 0,
        borderRadius: radius.sm,
        color: v.text2,
        '& .pl-icon': { fontSize: 18 },
        '&:hover, &[aria-expanded=true]': ghostHover,
        '&.Mui-disabled': { color: v.disabled },
        [phone]: { width: size.touch, height: size.touch },
      },
      sizeSmall: {
        width: size.controlSmall,
        height: size.controlSmall,
        '& .pl-icon': { fontSize: 16 },
        [phone]: { width: size.row, height: size.row },
      },
    },
  },
};

const style = (sizePx: number, linePx: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: `${sizePx / 16}rem`,
  lineHeight: `${linePx / 16}rem`,
  fontWeight,
  letterSpacing,
  textTransform: 'none' as const,
});

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' };
const balanced = { textWrap: 'balance' as const };

/** Type roles of look §3. */
const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 13,
  htmlFontSize: 16,
  h1: { ...style(28, 36, 640, '-.022em'), ...balanced },
  h2: { ...style(28, 36, 630, '-.024em'), ...tabular },
  h3: { ...style(20, 30, 640, '-.014em'), ...balanced },
  h4: { ...style(20, 28, 620, '-.016em'), ...tabular },
  h5: { ...style(16, 24, 620, '-.008em'), ...balanced },
  h6: style(14, 20, 620, '-.004em'),
  subtitle1: style(14, 20, 620, '-.004em'),
  subtitle2: style(13, 20, 600, '-.004em'),
  body1: style(14, 21, 400),
  body2: style(13, 20, 400, '-.004em'),
  button: style(13, 20, 550, '-.004em'),
  caption: style(12.5, 18, 550),
  overline: style(12, 18, 550),
};

const components: ThemeComponents = {
  ...buttons,
  ...inputs,
  ...surfaces,
  ...feedback,
};

/** Returns Material UI's 25 shadows: 1 to 7 are none, 8 to 24 that of floating layers (look §4, "Depth"). */
const makeShadows = (mode: Mode): ThemeOptions['shadows'] => {
  const float = schemes[mode].shadow;
  const noShadow = 'none' as const;
  return [
    noShadow,
    noShadow,
    noShadow,
    noShadow,
    noShadow,
    noShadow,
    noShadow,
    noShadow,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
    float,
  ];
};

type Options = NonNullable<Parameters<typeof createTheme>[0]>;

/**
 * Returns the theme options of one scheme, for `<Admin theme={makeTheme('light')} darkTheme={makeTheme('dark')}>`.
 * Source: look §5. Colors are read as `--pod-palette-…` variables; nothing may test the mode.
 * @param mode the scheme
 */
export const makeTheme = (mode: Mode): Options => ({
  cssVariables: { cssVarPrefix: CSS_VAR_PREFIX, colorSchemeSelector: 'data-theme' },
  palette: makePalette(mode),
  typography,
  shape: { borderRadius: radius.sm },
  spacing: 4,
  shadows: makeShadows(mode),
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.press,
      shorter: motion.press,
      short: motion.press,
      standard: motion.menu,
      complex: motion.drawer,
      enteringScreen: motion.menu,
      leavingScreen: motion.press,
    },
    easing: { easeOut: motion.ease, easeIn: motion.ease, easeInOut: motion.ease, sharp: motion.ease },
  },
  components,
});
