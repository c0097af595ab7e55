import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily } from './metrics.ts';

const style = (sizePx: number, linePx: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: `${sizePx / 16}rem`,
  lineHeight: `${linePx / 16}rem`,
  fontWeight,
  letterSpacing,
  textTransform: 'none' as const,
});

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' };
const balanced = { textWrap: 'balance' as const };

/** The type roles of look §3. */
export const typography: TypographyVariantsOptions = {
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
