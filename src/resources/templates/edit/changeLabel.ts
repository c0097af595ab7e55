import { useTranslate } from 'react-admin';
import { type ColumnChange, needsText } from '../../../../contract/imports/changes.ts';

/** A change in a few words: "CAPITALS", "Before “-”". */
export const useChangeLabel = (): ((change: ColumnChange) => string) => {
  const translate = useTranslate();
  return ({ kind, text }) =>
    needsText(kind) && text !== ''
      ? translate(`templates.chip.${kind}`, { text })
      : translate(`templates.kinds.${kind}`);
};
