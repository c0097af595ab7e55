import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { steps } from '../../../server/database/migrations/index.ts';

const folder = join(import.meta.dirname, '../../../server/database/migrations');

/**
 * Every step and the SHA-256 of its files. A line is added with its step, and never changed: write another step
 * instead.
 */
const released: Readonly<Record<string, string>> = {
  '0001_baseline': 'b62374eccdb3a07705abcd9bc5b900cab95658c1a30cb11ad6f13048651edcb9',
  '0002_unmatched_lines': '25a0bac3ca0c7214b1ed1990f4f40a263f9bb79b44804221af051a61b072c434',
  '0003_store_links': '1572b5a1c90d5e38b624633e9a5a2b63d4ec9b6c6527e5923c51b57141924745',
  '0012_unmatched_index': '074fd82e2083bbd35e568771929615afa936d0c6ec8a61d1a92f543b8e189e33',
  '0013_store_hand_overs': '75321ad82f6b7a882cca1c07b79dae346ff78af8a9b5c248b36b45899a2738a8',
  '0014_operator': 'bc4ce402859385305c9ec6f6fbbcdfcd46bc08e6e805db94e4701b95963fd646',
  '0015_store_payments': '2edf472152a03ac7d4086652fdaf8947ef238c1fe2bd3ce909642f05a409eb5c',
  '0016_code_words': 'e32ca9716d6e2cfe9f1e2d409ff758ca29a7b7b06e5797f50eaf6cbf9e138f4d',
  '0018_bill_documents': '8a592f6bcfd6fc402a3d257194524a4818a41db5e2ecee3d9c5353438bc9a68e',
  '0019_price_changes': 'c365a6c61f24e92c4586d706c6a09f189e37cff12d6f610c75df0a8822c24290',
  '0020_stock': '203949969bbe8db1dec1348c5e032ea7db726755537f5d87316373e9995dfb5b',
  '0024_void_parcels': '3615a18a8ff60a16c245df792be1bb9957f8efe1e099ec0d6277174696071596',
  '0025_product_links': 'bebdb13b7603146a14d9c7b1f4888504b2a7b00b1d1e43480ad1c98407b32f0e',
  '0026_foreign_variants': '56078a17888976502aa2fcdabce808a3eb016462709e8918a81be59106024ea6',
  '0027_payment_clock': 'e5d158b123bfb1df0775510694e15742d4c85d246a33cbf45a4912821b425ae1',
  '0028_import_prices': '51e4baf6d5eac8fbea228499a79ae2474895d950e8f202f6d3f42aaaf2f1ee8a',
  '0029_returns_and_failed_versions': '341fbedb85754302160fcfc5702f99ed852584adcd24ec8ac91e5301b8f12d3f',
  '0030_delete_parcels': '6cd545f0631ccc04a69dca5a390d7863c0badce37776bd59d744634ff6f863b1',
  '0031_store_event_days': 'ba7b5d7dc178bbd15952059fe40389d38ef224bbf4bbfa1b6fc692608e620d90',
  '0032_remove_parcel_events': '4805a2ef2c8f70928bbe46f9eaad1f75dbe5252f0876e5d1eaccdde84de7dc94',
  '0033_seller_changes_and_area_places': '4086fdbad0f90eee593f3ef4bd769d715464e84f24adab264e25ba0461719ef0',
};

/** Returns the files of a step: its own, and those of the folder that has its name without the number. */
const filesOf = (name: string): string[] => {
  const fileName = `${name}.ts`;
  const folderOfParts = join(folder, name.replace(/^\d+_/, ''));
  return [
    fileName,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => join(folder, file).startsWith(`${folderOfParts}/`))
      .toSorted(),
  ];
};

const hashOf = (name: string): string => {
  const hash = createHash('sha256');
  for (const file of filesOf(name)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
};

it('has no schema step that was edited after its release', () => {
  expect(Object.fromEntries(Object.keys(steps).map((name) => [name, hashOf(name)]))).toEqual(released);
});

it('registers every step file under its own name and number', () => {
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  expect(files.map((file) => file.replace(/\.ts$/, '')).toSorted()).toEqual(Object.keys(steps).toSorted());
  const numbers = Object.keys(steps).map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
