import { z } from 'zod';

/** Largest VAT rate, in basis points. */
const maxVatBp = 3000;

const line = (max: number) => z.string().trim().max(max);

/** Returns true for a name of the IANA time zone database. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/**
 * Facts of the operator that every page, mail and paper depends on. A workbook sets them (sheet `operator`); the
 * defaults hold until then. `vat_bp`: 2000 = 20 %; 0: no VAT is shown.
 */
export const operatorSettingsSchema = z.strictObject({
  /** Name that people see: pages, mails, papers, authenticator apps. */
  name: line(60).min(1).default('Platen'),
  /** Issuer of bills and statements; empty: `name`. */
  legal_name: line(120).default(''),
  /** Lines of the issuer's address, separated by line breaks. */
  address: line(400).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('VN'),
  tax_number: line(40).default(''),
  registration: line(80).default(''),
  vat_bp: z.int().min(0).max(maxVatBp).default(0),
  vat_label: line(20).default('VAT'),
  /** Address that sellers may write to; empty: none is named. */
  support_email: z.union([z.literal(''), z.email().max(254)]).default(''),
  time_zone: z.string().refine(isTimeZone).default('Asia/Ho_Chi_Minh'),
  /** Cost of packing and label per order. */
  handling_cents: z.int().min(0).max(100_000).default(30),
  /** Minutes after paying in which an order can be canceled for free. */
  cancel_minutes: z.int().min(0).max(1440).default(30),
  /** Days after delivery in which a seller can make a claim. */
  claim_days: z.int().min(1).max(365).default(30),
  /** Facility of orders that staff start without naming one. */
  default_facility: line(60).default('Da Nang'),
});

export type OperatorSettings = z.output<typeof operatorSettingsSchema>;

/** Settings of an installation that has applied no workbook. */
export const defaultSettings: OperatorSettings = operatorSettingsSchema.parse({});
