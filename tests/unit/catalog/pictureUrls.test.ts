import { expect, it } from 'vitest';
import { pictureUrls } from '../../../server/areas/catalog/pictureUrls.ts';
import { pictureFileKey } from '../../../server/operator/workbook/pictureKeys.ts';

const [front, back] = ['a'.repeat(64), 'b'.repeat(64)];

it('lists each photo once, in the order of the workbook, at the host of thumbnails', () => {
  const pictures = [
    pictureFileKey(back, 'image/jpeg'),
    pictureFileKey(front, 'image/png'),
    pictureFileKey(back, 'image/jpeg'),
  ];
  expect(pictureUrls({ pictures }, 'https://cdn.example.com')).toEqual([
    `https://cdn.example.com/products/160x160/${back}.webp`,
    `https://cdn.example.com/products/160x160/${front}.webp`,
  ]);
  expect(pictureUrls({ pictures: [pictureFileKey(front, 'image/webp')] }, null)).toEqual([
    `/v1/thumbs/products/160x160/${front}.webp`,
  ]);
});

it('leaves out a drawing that was once the mark', () => {
  expect(pictureUrls({ pictures: [pictureFileKey(front, 'image/svg+xml')] }, null)).toEqual([]);
});
