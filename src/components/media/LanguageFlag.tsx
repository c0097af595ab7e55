import type { ReactElement } from 'react';
import type { Language } from '../../i18n/locale.ts';
import { flagColors } from '../../theme/drawing.ts';

const union = (
  <>
    <path d="M0 0h30v20H0Z" fill={flagColors.unionBlue} />
    <path d="m0 0 30 20M30 0 0 20" stroke={flagColors.white} strokeWidth="4" />
    <path d="m0 0 30 20M30 0 0 20" stroke={flagColors.unionRed} strokeWidth="1.5" />
    <path d="M15 0v20M0 10h30" stroke={flagColors.white} strokeWidth="6.5" />
    <path d="M15 0v20M0 10h30" stroke={flagColors.unionRed} strokeWidth="4" />
  </>
);

const goldStar = (
  <>
    <path d="M0 0h30v20H0Z" fill={flagColors.vietnamRed} />
    <path
      d="M15 4l1.35 4.15h4.36l-3.53 2.56 1.35 4.15L15 12.3l-3.53 2.56 1.35-4.15-3.53-2.56h4.36Z"
      fill={flagColors.gold}
    />
  </>
);

const flags: Record<Language, ReactElement> = { en: union, vi: goldStar };

/**
 * Flag of a language, beside its name and never alone (look §7 "Language control"). Inline SVG, since some systems
 * have no flags in their fonts.
 */
export const LanguageFlag = ({ language }: { language: Language }) => (
  <svg viewBox="0 0 30 20" className="pl-flag" aria-hidden="true" data-flag={language}>
    {flags[language]}
  </svg>
);
