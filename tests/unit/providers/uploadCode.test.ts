import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('loads the storage client with the first upload, and with no page', () => {
  const loads = (text: string, folder = 'src') =>
    globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => readFileSync(file, 'utf8').includes(text));
  expect(loads("'@aws-sdk/lib-storage'")).toEqual([]);
  expect(loads("'@aws-sdk/client-s3'")).toEqual([
    'src/providers/uploads/fileUpload.ts',
    'src/providers/uploads/storeClient.ts',
  ]);
  expect(loads("from './storeClient.ts'")).toEqual(['src/providers/uploads/fileUpload.ts']);
  expect(loads("from './fileUpload.ts'", 'src/providers/uploads')).toEqual([]);
  expect(loads("uploads/fileUpload.ts'")).toEqual([]);
  expect(loads("import('./fileUpload.ts')")).toEqual(['src/providers/uploads/uploadFile.ts']);
});
