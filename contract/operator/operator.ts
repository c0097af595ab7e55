import { z } from 'zod';
import { vocabulariesSchema } from '../vocabularies/vocabularies.ts';

/**
 * GET /operator: public facts of the operator that every page needs. It is also written into the first page. `version`:
 * the workbook in force, 0 before the first; `mark_url`: its mark, null for the built-in one.
 */
export const operatorSchema = z.object({
  version: z.int(),
  name: z.string(),
  support_email: z.string(),
  mark_url: z.string().nullable(),
  time_zone: z.string(),
  handling_cents: z.int(),
  cancel_minutes: z.int(),
  claim_days: z.int(),
  vocabularies: vocabulariesSchema,
});
export type Operator = z.output<typeof operatorSchema>;
