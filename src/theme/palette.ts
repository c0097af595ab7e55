import type { PaletteOptions } from '@mui/material/styles';
import type { StorePlatformName } from '../../contract/stores/platforms.ts';
import type { Mode, Scheme, Tone, ToneName } from './tokens.ts';
import { inks, platformMarks, schemes } from './tokens.ts';

interface SurfaceColors {
  sunken: string;
  thumb: string;
  /** Edge around pale artwork and white garments, which would disappear on the thumbnail's background. */
  thumbEdge: string;
  thead: string;
  raised: string;
  hover: string;
  selected: string;
  skeleton: string;
  scrim: string;
  inverse: string;
  inverseText: string;
  inverseText2: string;
}

interface BrandColors {
  logo: string;
  active: string;
  soft: string;
  softText: string;
  panel: string;
  panelText: string;
  panelLine: string;
  inks: Record<number, string>;
  platforms: Record<StorePlatformName, string>;
}

/** Colors that Material UI has no name for; all of them become `--pod-palette-…` variables. */
interface OwnPalette {
  tone: Record<ToneName, Tone>;
  surface: SurfaceColors;
  border: { strong: string; control: string };
  link: string;
  accent: { main: string; text: string; counter: string; counterText: string };
  brand: BrandColors;
  focus: string;
  chart: Record<0 | 1 | 2 | 3 | 4, string>;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
  interface TypeText {
    tertiary: string;
  }
}

/** Returns the colors that Material UI has no name for. */
const ownColours = (s: Scheme) => ({
  tone: s.tone,
  surface: {
    sunken: s.sunken,
    thumb: s.thumb,
    thumbEdge: s.thumbEdge,
    thead: s.thead,
    raised: s.raised,
    hover: s.hover,
    selected: s.selected,
    skeleton: s.skeleton,
    scrim: s.scrim,
    inverse: s.inverse,
    inverseText: s.inverseText,
    inverseText2: s.inverseText2,
  },
  border: { strong: s.borderStrong, control: s.borderControl },
  link: s.link,
  accent: { main: s.accent, text: s.accentText, counter: s.counter, counterText: s.counterText },
  brand: {
    logo: s.logo,
    active: s.primaryActive,
    soft: s.primarySoft,
    softText: s.primarySoftText,
    panel: s.brandPanel,
    panelText: s.brandPanelText,
    panelLine: s.brandPanelLine,
    inks,
    platforms: platformMarks,
  },
  focus: s.focus,
});

/**
 * Returns the palette of one scheme in Material UI's shape (look §5, "palette").
 * @param mode the scheme
 */
export const makePalette = (mode: Mode): PaletteOptions => {
  const s = schemes[mode];
  const [c0 = s.primary, c1 = s.accent, c2 = s.link, c3 = s.accentText, c4 = s.focus] = s.chart;
  const solid = (name: ToneName) => ({
    main: s.tone[name].solid,
    light: s.tone[name].bg,
    dark: s.tone[name].fg,
    contrastText: s.surface,
  });
  return {
    mode,
    primary: { main: s.primary, dark: s.primaryHover, light: s.primarySoft, contrastText: s.primaryContrast },
    secondary: { main: s.text2, dark: s.text, light: s.hover, contrastText: s.surface },
    error: {
      main: s.dangerFill,
      light: s.tone.critical.bg,
      dark: s.tone.critical.fg,
      contrastText: s.dangerFillText,
    },
    warning: solid('warning'),
    info: solid('info'),
    success: solid('success'),
    background: { default: s.canvas, paper: s.surface },
    text: { primary: s.text, secondary: s.text2, tertiary: s.text3, disabled: s.disabled },
    divider: s.border,
    action: {
      active: s.text2,
      hover: s.hover,
      selected: s.selected,
      disabled: s.disabled,
      disabledBackground: s.sunken,
      focus: s.hover,
    },
    ...ownColours(s),
    chart: { 0: c0, 1: c1, 2: c2, 3: c3, 4: c4 },
  };
};
