import { styleGuide as en } from '../../i18n/en/styleGuide.ts';
import { styleGuide as vi } from '../../i18n/vi/styleGuide.ts';
import { getLanguage } from '../../i18n/locale.ts';

/** Returns the texts of the style guide. They are not in the catalogues, which go into the production build. */
export const words = (): typeof en => ({ en, vi })[getLanguage()];
