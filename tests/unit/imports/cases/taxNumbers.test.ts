import { expect, it } from 'vitest';
import { addressIssues, orderCheck, readCase } from './caseFile.ts';

/** Number and what is said of it, for each order of a file. */
const numbersOf = (name: string): string[] =>
  readCase(name).map((order) =>
    [
      order.order.tax_number ?? 'none',
      ...addressIssues(order).filter((issue) => issue.startsWith('tax_number')),
      orderCheck(order),
    ].join(' '),
  );

it.each([
  [
    'brazil-cpf-column.csv',
    [
      '52998224725 valid',
      // A spreadsheet program took its first zero.
      '01234567890 valid',
      '52998224726 tax_number tax_number_wrong invalid',
      'none tax_number tax_number_missing valid',
      'none valid',
    ],
  ],
  [
    'korea-pccc-vietnamese-headers.csv',
    ['P123456789012 valid', '123456789012 tax_number tax_number_wrong invalid'],
  ],
  ['chile-rut-japanese-headers.csv', ['306869574 valid', '306869575 tax_number tax_number_wrong invalid']],
])('reads, normalizes and checks the tax numbers of recipients in %s', (name, numbers) =>
  expect(numbersOf(name)).toEqual(numbers),
);
