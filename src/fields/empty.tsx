import { emptyValue } from '../i18n/format.ts';
import type { FieldInfo } from './view.ts';

/**
 * Renders no value: an en dash that screen readers read as "none" (look §7); one element, so that empty columns stay
 * cheap.
 */
export const emptyCell = (about: FieldInfo) => (
  <span className="pl-faint" role="img" aria-label={about.translate('app.word.none')}>
    {emptyValue}
  </span>
);

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
