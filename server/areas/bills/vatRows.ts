import type { VatRule } from '../../../contract/bills/vat.ts';
import type { Wording } from '../../pdf/texts.ts';

/** Amounts of a document, and how it treats VAT. */
interface TaxedAmount {
  total_cents: number;
  vat_cents: number;
  vat: VatRule;
}

/** Returns the rows above the total of a document: what it is without VAT, and the VAT; none without VAT. */
export const vatRows = (
  { total_cents: total, vat_cents: vatCents, vat }: TaxedAmount,
  { words, say, money, number }: Wording,
): { label: string; value: string }[] => {
  if (vat.kind === 'none') return [];
  const rate = number(vat.rate_bp / 100);
  return [
    { label: words.net, value: money(total - vatCents) },
    { label: say('vat', { label: vat.label, rate }), value: money(vatCents) },
  ];
};

/** Returns the note of a document whose VAT the buyer accounts for; empty for any other one. */
export const reverseNote = ({ vat }: Pick<TaxedAmount, 'vat'>, { say }: Wording): string =>
  vat.kind === 'reverse' ? say('reverse', { label: vat.label }) : '';
