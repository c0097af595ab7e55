import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiFailure, fieldErrorsOf } from '../../../providers/http/httpError.ts';
import type { OrderValues } from './values.ts';

/** What did not happen: nothing is saved, or it is saved but not sent for review. */
export type Failed = 'unsaved' | 'unsent';

/**
 * Puts a failed save into the form: refused values at their fields (`order.items.0.variant_id` → `items.0.variant_id`),
 * anything else as `root.server`, an i18n key. Nothing that was typed is touched.
 */
export const refuse = (
  form: UseFormReturn<OrderValues>,
  error: unknown,
  failed: Failed = 'unsaved',
): void => {
  const fields = Object.entries(fieldErrorsOf(error));
  for (const [path, key] of fields) {
    const name = path.replace(/^order\./, '') as FieldPath<OrderValues>;
    form.setError(name, { type: 'server', message: key.replace(/^invalid\./, '') });
  }
  if (fields.length > 0) return;
  const message = error instanceof ApiFailure ? error.message : 'errors.unexpected';
  form.setError('root.server', { type: failed, message });
};
