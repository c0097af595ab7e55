import { useTranslate } from 'ra-core';
import { emptyValue } from '../../i18n/format.ts';

/** No value: an en dash that screen readers read as "none" (look §7). */
export const EmptyValue = () => {
  const translate = useTranslate();
  return (
    <span className="pl-faint">
      <span aria-hidden="true">{emptyValue}</span>
      <span className="pl-sr">{translate('app.word.none')}</span>
    </span>
  );
};
