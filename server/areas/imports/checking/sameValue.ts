import { sql, type RawBuilder } from 'kysely';
import { wordFields } from '../../../../contract/imports/values.ts';

const unspaced = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(btrim(${text}, E' \\t\\n\\r\\u00a0'), '[\\s\\u00a0]+', ' ', 'g')`;

/** Returns `valueKey` of the contract as SQL; a test holds both together. */
export const valueKeyOf = (
  field: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): RawBuilder<string> => sql`case
  when ${field} = any(${[...wordFields]}::text[]) then ${unspaced(sql`plain_letters(${value})`)}
  when ${field} = 'sku' or starts_with(${field}, 'design_') then ${unspaced(sql`lower(${value} collate "pg_c_utf8")`)}
  else ${value} end`;
