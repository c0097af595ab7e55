import type { VocabularyName } from '../../../contract/vocabularies/codes.ts';
import { type Field, type Kind, maxTextLength } from '../../../contract/schema/field.ts';
import type { Resource } from '../../../contract/schema/resource.ts';

const id = '01a21e60-4b8c-7000-aab1-9f6b028e4bd2';

const contacts = { email: 'hello@lotustee.example', phone: '+84 90 555 0101' } as const;

/** A code of each list of the operator's sample data. */
const codes: Readonly<Record<VocabularyName, string>> = {
  shipping_lines: 'usps',
  print_positions: 'front',
  product_groups: 't-shirt',
  topup_methods: 'bank',
};

const firstOption = ({ options: [option] = [] }: Field) => option;

const exampleByKind: Readonly<Record<Kind, (field: Field) => unknown>> = {
  text: ({ contact, max = maxTextLength }) => (contact ? contacts[contact] : 'Lotus'.slice(0, max)),
  number: ({ min = 1 }) => min,
  share: () => 240,
  money: () => 1250,
  choice: firstOption,
  vocabulary: ({ vocabulary = 'shipping_lines' }) => codes[vocabulary],
  status: firstOption,
  flag: () => true,
  datetime: () => '2026-11-25T13:06:29.330Z',
  day: () => '2026-11-25',
  country: () => 'VN',
  image: () => 'tee:#B9A5D6',
  ref: () => id,
};

/** Returns a record of a resource with a value in each field, which its schema accepts. */
export const exampleRecord = ({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, unknown>> => ({
  id,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, exampleByKind[field.kind](field)]),
  ),
});
