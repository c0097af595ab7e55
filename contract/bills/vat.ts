/** `reverse`: the buyer accounts for the VAT in its own country. */
export const vatKinds = ['none', 'charged', 'reverse'] as const;
export type VatKind = (typeof vatKinds)[number];

/** How a document treats VAT. `rate_bp`: 2000 = 20 %, 0 unless charged. */
export interface VatRule {
  kind: VatKind;
  rate_bp: number;
  label: string;
}

interface Seller {
  vat_bp: number;
  vat_label: string;
  country: string;
}

/**
 * Returns how VAT is treated between an operator and a buyer: charged where the operator has a rate, unless the buyer
 * is a business, which its tax number shows, in another country.
 */
export const vatRuleFor = (
  { vat_bp: rate, vat_label: label, country }: Seller,
  buyer: { country: string; tax_number: string },
): VatRule => {
  if (rate === 0) return { kind: 'none', rate_bp: 0, label };
  const isForeignBusiness = buyer.tax_number !== '' && buyer.country !== '' && buyer.country !== country;
  return isForeignBusiness
    ? { kind: 'reverse', rate_bp: 0, label }
    : { kind: 'charged', rate_bp: rate, label };
};

/** Returns the VAT within an amount that includes it, in whole cents. */
export const vatWithin = (grossCents: number, { kind, rate_bp: rate }: VatRule): number =>
  kind === 'charged' ? Math.round((grossCents * rate) / (10_000 + rate)) : 0;

/**
 * Returns the VAT of a credit note: of everything credited with it less that of what was credited before. So the notes
 * for a whole invoice return exactly its VAT, however it was split.
 */
export const creditedVat = (creditedBefore: number, cents: number, rule: VatRule): number =>
  vatWithin(creditedBefore + cents, rule) - vatWithin(creditedBefore, rule);
