import type { About } from './view.ts';

/**
 * The text of a value error (`contract/errors.ts`): zod's and the server's carry the same codes. A resource may have
 * words of its own for a field: `shops.invalid.name.required`.
 */
export const errorText = (
  { resource, name, translate }: Pick<About, 'resource' | 'name' | 'translate'>,
  code: string,
): string =>
  translate(`${resource}.invalid.${name}.${code}`, {
    _: translate(`invalid.${code}`, { _: translate('invalid.format') }),
  });
