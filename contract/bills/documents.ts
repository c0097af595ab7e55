import { z } from 'zod';
import type { CostParts } from '../orders/costs/pricing.ts';
import type { OperatorSettings } from '../operator/settings.ts';
import { type VatRule, vatKinds } from './vat.ts';

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Issuer of a document. `brand`: the name that people know; `name`: the legal one. Its day is the day of issue. */
export interface Issuer {
  brand: string;
  name: string;
  /** Lines separated by line breaks. */
  address: string;
  country: string;
  tax_number: string;
  registration: string;
  time_zone: string;
}

/** Recipient of a document. `code`: of the account; the other texts are empty if the account has given none. */
export interface DocumentBuyer {
  name: string;
  code: string;
  address: string;
  /** ISO code. */
  country: string;
  tax_number: string;
}

/** An order on a document: the amount that was charged, or that a credit note returns. */
export interface DocumentLine {
  id: string;
  code: string;
  order_number: string | null;
  country: string;
  item_summary: string;
  amount_cents: number;
  /** Null if unknown, and on credit notes. */
  cost: CostParts | null;
}

/** Content of a document, frozen when it is issued. */
export interface DocumentContent {
  issuer: Issuer;
  buyer: DocumentBuyer;
  vat: VatRule;
  lines: DocumentLine[];
}

/** A document of a bill as its page shows it. Amounts include the VAT. */
export const billDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: z.iso.datetime(),
  total_cents: z.int(),
  vat_cents: z.int(),
  vat: z.object({ kind: z.enum(vatKinds), rate_bp: z.int(), label: z.string() }),
});
export type BillDocument = z.infer<typeof billDocumentSchema>;

/** Returns the issuer of documents that are issued now. */
export const issuerOf = (settings: OperatorSettings): Issuer => ({
  brand: settings.name,
  name: settings.legal_name || settings.name,
  address: settings.address,
  country: settings.country,
  tax_number: settings.tax_number,
  registration: settings.registration,
  time_zone: settings.time_zone,
});

/** Returns the name under which the numbers of an issuer are counted: what the tax office knows it by, if given. */
export const sequenceOf = ({ tax_number: taxNumber, name }: Issuer): string => taxNumber || name;
