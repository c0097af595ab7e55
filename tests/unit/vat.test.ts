import { describe, expect, it } from 'vitest';
import { issuerOf, sequenceOf } from '../../contract/bills/documents.ts';
import { creditedVat, vatRuleFor, vatWithin, type VatRule } from '../../contract/bills/vat.ts';
import { operatorSettingsSchema } from '../../contract/operator/settings.ts';

const german = { vat_bp: 1900, vat_label: 'USt.', country: 'DE' };
const charged: VatRule = { kind: 'charged', rate_bp: 2000, label: 'VAT' };

describe('the VAT of a document', () => {
  it.each([
    ['charged at home', 'DE', 'DE 123', 'charged'],
    ['charged to a person abroad, who has no tax number', 'FR', '', 'charged'],
    ['charged where the buyer gave no country', '', 'FR 123', 'charged'],
    ['accounted for by a business abroad', 'FR', 'FR 123', 'reverse'],
  ] as const)('is %s', (_text, country, taxNumber, kind) => {
    const rule = vatRuleFor(german, { country, tax_number: taxNumber });
    expect(rule).toEqual({ kind, rate_bp: kind === 'charged' ? 1900 : 0, label: 'USt.' });
  });

  it('is none without a rate, wherever the buyer is', () => {
    const rule = vatRuleFor({ ...german, vat_bp: 0 }, { country: 'FR', tax_number: 'FR 123' });
    expect([rule.kind, vatWithin(10_000, rule)]).toEqual(['none', 0]);
  });

  it('is part of the amount, in whole cents', () => {
    expect([0, 1, 3, 600, 1240, 999_999_999].map((cents) => vatWithin(cents, charged))).toEqual([
      0, 0, 1, 100, 207, 166_666_667,
    ]);
    expect(vatWithin(600, { ...charged, kind: 'reverse', rate_bp: 0 })).toBe(0);
  });

  it('returns with its credit notes to the cent, however an invoice is refunded', () => {
    for (const parts of [[1240], [1, 1, 1238], [413, 413, 414], Array.from({ length: 124 }, () => 10)]) {
      let before = 0;
      const vats = parts.map((cents) => {
        const vat = creditedVat(before, cents, charged);
        before += cents;
        return vat;
      });
      expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(vatWithin(1240, charged));
      expect(vats.every((vat, index) => vat >= 0 && vat <= (parts[index] ?? 0))).toBe(true);
    }
  });
});

it('counts numbers under what the tax office knows an issuer by', () => {
  const issuer = (settings: object) => issuerOf(operatorSettingsSchema.parse(settings));
  expect(sequenceOf(issuer({ name: 'Loom', legal_name: 'Loom Ltd', tax_number: 'X 1' }))).toBe('X 1');
  expect(sequenceOf(issuer({ name: 'Loom', legal_name: 'Loom Ltd' }))).toBe('Loom Ltd');
  expect(issuer({ name: 'Loom' })).toMatchObject({ brand: 'Loom', name: 'Loom' });
});
