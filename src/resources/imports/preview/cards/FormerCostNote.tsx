import { useTranslate } from 'ra-core';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { formatMoney } from '../../../../i18n/format.ts';

/** Shows what the orders of the file were and are, if the operator's prices changed since the file was checked. */
export const FormerCostNote = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const { former_cost_cents: former, counts } = importRecord;
  if (former === null || counts.cost_cents === null) return null;
  return (
    <NoteBox
      tone="info"
      dense
      title={translate('imports.preview.former_cost', {
        was: formatMoney(former),
        now: formatMoney(counts.cost_cents),
      })}
    />
  );
};
