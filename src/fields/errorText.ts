import type { FieldInfo } from './view.ts';

/**
 * Returns the text of a value error (`contract/errors.ts`): zod's and the server's errors have the same codes. A
 * resource may have its own text for a field: `shops.invalid.name.required`.
 */
export const errorText = (
  { resource, name, translate }: Pick<FieldInfo, 'resource' | 'name' | 'translate'>,
  code: string,
): string =>
  translate(`${resource}.invalid.${name}.${code}`, {
    _: translate(`invalid.${code}`, { _: translate('invalid.format') }),
  });
