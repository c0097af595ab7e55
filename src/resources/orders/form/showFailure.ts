import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiFailure, fieldErrorsOf } from '../../../providers/http/httpError.ts';
import type { OrderValues } from './values.ts';

/** Step that failed: saving, or the resubmission after it. */
export type FailedStep = 'unsaved' | 'unsent';

/**
 * Shows a failed save in the form: refused values at their fields (`order.items.0.variant_id` →
 * `items.0.variant_id`), anything else as `root.server`, an i18n key. The typed values stay.
 */
export const showFailure = (
  form: UseFormReturn<OrderValues>,
  error: unknown,
  failure: FailedStep = 'unsaved',
): void => {
  const fields = Object.entries(fieldErrorsOf(error));
  for (const [path, key] of fields) {
    const name = path.replace(/^order\./, '') as FieldPath<OrderValues>;
    form.setError(name, { type: 'server', message: key.replace(/^invalid\./, '') });
  }
  if (fields.length > 0) return;
  const message = error instanceof ApiFailure ? error.message : 'errors.unexpected';
  form.setError('root.server', { type: failure, message });
};
