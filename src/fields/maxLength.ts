import type { Field } from '../../contract/schema/field.ts';

/** The longest text that the contract takes, where it says one. */
export const maxLength = ({ zod }: Field): number | undefined => {
  const inner: unknown = 'unwrap' in zod && typeof zod.unwrap === 'function' ? zod.unwrap() : zod;
  return typeof inner === 'object' && inner && 'maxLength' in inner && typeof inner.maxLength === 'number'
    ? inner.maxLength
    : undefined;
};
