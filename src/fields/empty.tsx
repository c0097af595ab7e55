import { emptyValue } from '../i18n/format.ts';
import type { About } from './view.ts';

/** No value: an en dash that is read out as "none" (look §7); one element, so that empty columns stay cheap. */
export const emptyCell = (about: About) => (
  <span className="pl-faint" role="img" aria-label={about.translate('app.word.none')}>
    {emptyValue}
  </span>
);

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
