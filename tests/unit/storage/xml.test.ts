import { expect, it } from 'vitest';
import { elementsOf, elementText } from '../../../server/storage/gateway/xml.ts';

const part = (number: number, tag: string) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`;

it('reads the parts that a client lists', () => {
  const parts = elementsOf(
    `<CompleteMultipartUpload a="b">\n${part(1, '&quot;a&quot;')}\n${part(2, 'b')}</CompleteMultipartUpload>`,
    'Part',
  );
  expect(parts.map((element) => [elementText(element, 'PartNumber'), elementText(element, 'ETag')])).toEqual([
    ['1', '"a"'],
    ['2', 'b'],
  ]);
});

it('takes neither a name that only begins alike nor an end without a beginning', () => {
  expect(elementsOf('</Part><Parts>a</Parts><Part x="1">b</Part>', 'Part')).toEqual(['b']);
});

it.each(['<Part>', '<Part ', '</Part>', '<Part\n\n'])('a megabyte of "%s" holds nobody up', (piece) => {
  const began = performance.now();
  elementsOf(piece.repeat((1024 * 1024) / piece.length), 'Part');
  expect(performance.now() - began).toBeLessThan(1000);
});
