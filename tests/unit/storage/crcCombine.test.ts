import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crcCombine } from '../../../server/storage/gateway/store/crcCombine.ts';

it('gives the checksum of the whole from those of its pieces, wherever it is cut', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3000 }),
      fc.array(fc.nat(3000), { maxLength: 5 }),
      (whole, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, whole.length)).toSorted((one, other) => one - other),
          whole.length,
        ];
        const pieces = places.slice(1).map((end, index) => whole.subarray(places[index], end));
        const joined = pieces.reduce((crc, piece) => crcCombine(crc, crc32(piece), piece.length), 0);
        expect(joined).toBe(crc32(whole));
      },
    ),
  );
});

it('holds for pieces as large as parts of an upload', () => {
  const [first, second] = [Buffer.alloc(8 * 1024 * 1024 + 1, 'abc'), Buffer.alloc(5 * 1024 * 1024 + 7, 'de')];
  expect(crcCombine(crc32(first), crc32(second), second.length)).toBe(crc32(second, crc32(first)));
});
