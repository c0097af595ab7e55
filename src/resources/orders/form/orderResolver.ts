import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { missingParts } from '../../../../contract/orders/address.ts';
import { valueErrorOf } from '../../../../contract/valueErrors.ts';
import { recipientFormFields } from '../../../../contract/orders/pasted/fields.ts';
import { hasRegions } from '../../../../contract/places/regions.ts';
import { changedNames, type OrderValues } from './values.ts';

const schemaErrors = (schema: z.ZodType, body: unknown): Record<string, FieldError> => {
  const result = schema.safeParse(body, {
    error: (issue) => valueErrorOf(issue.code ?? 'custom', { ...issue }),
  });
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message, code }) => [path.join('.'), { type: code, message }]),
  );
};

/**
 * Returns the required parts missing in a typed address; files may bring orders without a state, which then wait for
 * it.
 */
const missingFields = (values: OrderValues) => ({
  ...missingParts(values),
  ...(hasRegions(values.country) && !values.region && { region: 'required' as const }),
});

const addressErrors = (values: OrderValues): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(missingFields(values)).map(([field, message]) => [field, { type: 'required', message }]),
  );

interface ResolverOptions {
  schema: z.ZodType;
  body: (values: OrderValues) => unknown;
  /** The stored order: its address is not checked again if nobody changed it. */
  before?: OrderValues;
}

/** Validates the form by the contract, with the value errors that the server would return. */
export const orderResolver =
  ({ schema, body, before }: ResolverOptions): Resolver<OrderValues> =>
  (values, _context, options) => {
    const changedFields = before ? changedNames(before, values) : recipientFormFields;
    const isAddressChanged = changedFields.some((name) =>
      recipientFormFields.some((field) => field === name),
    );
    const errors = {
      ...schemaErrors(schema, body(values)),
      ...(isAddressChanged ? addressErrors(values) : {}),
    };
    return Object.keys(errors).length > 0
      ? { values: {}, errors: toNestErrors(errors, options) }
      : { values, errors: {} };
  };
