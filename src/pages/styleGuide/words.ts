import { styleGuide as en } from '../../i18n/en/styleGuide.ts';
import { styleGuide as vi } from '../../i18n/vi/styleGuide.ts';
import { getLanguage } from '../../i18n/locale.ts';

/** Its own words, apart from the catalogues: those go into the build for production. */
export const words = (): typeof en => ({ en, vi })[getLanguage()];
