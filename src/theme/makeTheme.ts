import type { createTheme, ThemeOptions } from '@mui/material/styles';
import { motion, radius } from './metrics.ts';
import { buttons } from './mui/buttons.ts';
import { feedback } from './mui/feedback.ts';
import { inputs } from './mui/inputs.ts';
import { surfaces } from './mui/surfaces.ts';
import { makePalette } from './palette.ts';
import type { Mode } from './tokens.ts';
import { schemes } from './tokens.ts';
import type { ThemeComponents } from './types.ts';
import { typography } from './typography.ts';
import { CSS_VAR_PREFIX } from './vars.ts';

const components: ThemeComponents = {
  ...buttons,
  ...inputs,
  ...surfaces,
  ...feedback,
};

/** Shadows 1 to 7 are none, 8 to 24 the one of floating layers (look §4, "Depth"). */
const makeShadows = (mode: Mode): ThemeOptions['shadows'] => {
  const float = schemes[mode].shadow;
  const none = 'none' as const;
  return [
    none,
    none,
    none,
    none,
    none,
    none,
    none,
    none,
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
 * Theme options of one scheme, for `<Admin theme={makeTheme('light')} darkTheme={makeTheme('dark')}>`.
 * Source: look §5. Colours are read as `--pod-palette-…` variables; nothing may test the mode.
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
