import { expect, it } from 'vitest';
import { parsePartList } from '../../../server/storage/gateway/handlers.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const part = (number: number | string, etag: string) =>
  `<Part><ETag>${etag}</ETag><PartNumber>${number}</PartNumber></Part>`;
const list = (...parts: string[]) =>
  `<?xml version="1.0"?><CompleteMultipartUpload xmlns="a">\n${parts.join('\n')}</CompleteMultipartUpload>`;

it('reads the parts that a client lists, with quoted and bare ETags', () => {
  const otherOrder = `<Part><PartNumber>3</PartNumber><ETag>${second}</ETag></Part>`;
  const xml = list(part(1, `&quot;${first}&quot;`), part(2, `"${second}"`), otherOrder);
  expect(parsePartList(xml)).toEqual([
    { number: 1, etag: first },
    { number: 2, etag: second },
    { number: 3, etag: second },
  ]);
});

it.each([
  ['a number', part('x', first)],
  ['an ETag', part(1, 'short')],
  ['both', '</Part>'],
])('refuses a part without %s', (_what, element) => {
  expect(() => parsePartList(list(element))).toThrow('The XML is not of the expected form.');
});

it.each(['<Part>', '<Part ', '<ETag>', '<PartNumber>1'])('is not held up by a megabyte of "%s"', (piece) => {
  const began = performance.now();
  expect(() => parsePartList(`${piece.repeat((1024 * 1024) / piece.length)}</Part>`)).toThrow('The XML');
  expect(performance.now() - began).toBeLessThan(1000);
});
