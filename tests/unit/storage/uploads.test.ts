import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
import { crcToBase64 } from '../../../server/storage/gateway/store/receive.ts';
import { Uploads } from '../../../server/storage/gateway/store/uploads.ts';
import { bytes, filesIn, temporaryFolder } from './harness.ts';

const MiB = 1024 * 1024;
const key = 'u/file.png';
/** Bytes of the smallest part that may have one behind it, of one that may not, and of a larger one. */
const [size, smaller, larger] = [5 * MiB, 5 * MiB - 1, 5 * MiB + 9];
const most = 100 * MiB;

let root: string;
let store: ObjectStore;
let uploads: Uploads;
let id: string;

beforeEach(async () => {
  root = await temporaryFolder();
  store = new ObjectStore(root);
  uploads = new Uploads(store);
  id = await uploads.create(key, 'image/png');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

async function* inHalves(content: Buffer, between?: () => Promise<void>): AsyncGenerator<Buffer> {
  const half = Math.floor(content.length / 2);
  yield content.subarray(0, half);
  await between?.();
  yield content.subarray(half);
}

/** Sends a part; `between` happens when half of it has arrived. */
const send = async (number: number, content: Buffer, between?: () => Promise<void>) => {
  const { length } = content;
  const staged = await store.stage(inHalves(content, between), { maxBytes: most, length });
  await uploads.addPart(id, key, number, staged);
  return { number, etag: staged.etag };
};

const lose = async (): Promise<void> => {
  throw new Error('connection lost');
};

const content = async (): Promise<Buffer> => {
  const opened = await store.open(key);
  assert(opened, 'no object');
  const openedContent = await opened.handle.readFile();
  await opened.handle.close();
  const { entry } = opened;
  expect([entry.size, entry.crc32]).toEqual([openedContent.length, crcToBase64(crc32(openedContent))]);
  return openedContent;
};

const folder = () => path.join(store.uploads, id);
const complete = async (parts: { number: number; etag: string }[]): Promise<void> => {
  await uploads.complete(id, key, parts, most);
  expect(await readdir(store.uploads)).toEqual([]);
};

const [first, second, last] = [bytes(size, 1), bytes(size, 2), bytes(1000, 3)];
const whole = Buffer.concat([first, second, last]);

describe('parts of an upload', () => {
  it.each([[[1, 2, 3]], [[2, 3, 1]], [[2, 1, 3]]])('become one object, sent as %j', async (order) => {
    const listed = [];
    for (const number of order) listed.push(await send(number, [first, second, last][number - 1] ?? last));
    await complete(listed.toSorted((a, b) => a.number - b.number));
    expect((await content()).equals(whole)).toBe(true);
  });

  it('may be sent at once', async () => {
    await complete(await Promise.all([send(1, first), send(2, second), send(3, last)]));
    expect((await content()).equals(whole)).toBe(true);
  });

  it('leave nothing when they break off', async () => {
    const before = await filesIn(root);
    await expect(send(1, first, lose)).rejects.toThrow('connection lost');
    expect(await filesIn(root)).toEqual(before);
    await complete([await send(1, first), await send(2, second), await send(3, last)]);
    expect((await content()).equals(whole)).toBe(true);
  });

  it('have the length that was announced', async () => {
    const largerBytes = bytes(size + 2000, 9);
    const staged = store.stage(inHalves(largerBytes), { maxBytes: most, length: size });
    await expect(staged).rejects.toMatchObject({ code: 'IncompleteBody' });
    expect((await uploads.find(id, key)).parts).toEqual([]);
  });
});

describe('parts of other sizes and numbers', () => {
  it.each([
    [
      'the last one came first',
      [
        [3, last],
        [1, first],
        [2, second],
      ],
    ],
    [
      'one is larger',
      [
        [1, first],
        [2, bytes(larger, 2)],
        [3, last],
      ],
    ],
    [
      'one between is smaller',
      [
        [1, bytes(larger, 1)],
        [2, second],
        [3, last],
      ],
    ],
    [
      'a number is left out',
      [
        [1, first],
        [4, second],
        [7, last],
      ],
    ],
    [
      'a number is far out',
      [
        [1, first],
        [2, second],
        [900, last],
      ],
    ],
    ['there is but one small one', [[1, last]]],
  ] as [string, [number, Buffer][]][])('make the same object: %s', async (_what, parts) => {
    const listed = [];
    for (const [number, part] of parts) listed.push(await send(number, part));
    await complete(listed.toSorted((a, b) => a.number - b.number));
    const expected = parts.toSorted(([a], [b]) => a - b).map(([, part]) => part);
    expect((await content()).equals(Buffer.concat(expected))).toBe(true);
  });

  it('are refused where one before the last is too small', async () => {
    const listed = [await send(1, bytes(smaller)), await send(2, last)];
    await expect(uploads.complete(id, key, listed, most)).rejects.toMatchObject({ code: 'EntityTooSmall' });
  });
});

describe('a part that is sent again', () => {
  it('leaves the older one as it was when it does not arrive', async () => {
    const listed = [await send(1, first), await send(2, second), await send(3, last)];
    await expect(send(1, bytes(size, 7), lose)).rejects.toThrow('connection lost');
    expect((await uploads.find(id, key)).parts).toMatchObject(listed);
    await complete(listed);
    expect((await content()).equals(whole)).toBe(true);
  });

  it('replaces the older one when it arrives', async () => {
    const listed = [await send(1, bytes(size, 7)), await send(2, second), await send(3, last)];
    const again = await send(1, first);
    expect((await uploads.find(id, key)).parts.map(({ etag }) => etag)).toEqual([
      again.etag,
      listed[1]?.etag,
      listed[2]?.etag,
    ]);
    await complete([again, ...listed.slice(1)]);
    expect((await content()).equals(whole)).toBe(true);
  });

  it('counts less than an earlier attempt that ends later', async () => {
    const otherParts = [await send(2, second), await send(3, last)];
    let again: { number: number; etag: string } | undefined;
    await send(1, bytes(size, 8), async () => void (again = await send(1, first)));
    const { parts: stored } = await uploads.find(id, key);
    expect(stored.map(({ number }) => number)).toEqual([1, 2, 3]);
    // The one that ended last counts.
    expect(stored[0]?.etag).not.toBe(again?.etag);
    await complete([{ number: 1, etag: stored[0]?.etag ?? '' }, ...otherParts]);
    expect((await content()).subarray(0, size).equals(bytes(size, 8))).toBe(true);
  });
});

describe('an upload that is completed or aborted', () => {
  it('stays as it was completed if a part comes in meanwhile', async () => {
    const listed = [await send(1, first), await send(2, second)];
    const late = send(3, bytes(size, 9), () => complete(listed));
    await expect(late).rejects.toMatchObject({ code: 'NoSuchUpload' });
    expect((await content()).equals(Buffer.concat([first, second]))).toBe(true);
    expect((await filesIn(root)).map((file) => path.extname(file)).toSorted()).toEqual(['.data', '.json']);
  });

  it('leaves nothing of a part that comes in meanwhile', async () => {
    await send(1, first);
    await expect(send(2, second, () => uploads.abort(id, key))).rejects.toMatchObject({
      code: 'NoSuchUpload',
    });
    expect(await filesIn(root)).toEqual([]);
  });

  it('is completed once by concurrent calls', async () => {
    const listed = [await send(1, first), await send(2, second), await send(3, last)];
    const entries = await Promise.all([1, 2, 3].map(() => uploads.complete(id, key, listed, most)));
    expect(new Set(entries.map(({ file }) => file)).size).toBe(1);
    expect((await content()).equals(whole)).toBe(true);
  });

  it('can be completed again when there was no room for the object', async () => {
    const listed = [await send(1, first), await send(2, second), await send(3, last)];
    const before = (await filesIn(root)).toSorted();
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new Error('no space left on device');
    });
    await expect(uploads.complete(id, key, listed, most)).rejects.toThrow('no space left');
    expect((await filesIn(root)).toSorted()).toEqual(before);
    await complete(listed);
    expect((await content()).equals(whole)).toBe(true);
  });

  it('leaves out a part that was not listed', async () => {
    const listed = [await send(1, first), await send(2, second), await send(3, last)];
    await complete(listed.slice(0, 2));
    expect((await content()).equals(Buffer.concat([first, second]))).toBe(true);
  });

  it('makes no object of a part whose bytes changed on the disk', async () => {
    const listed = [await send(1, first), await send(2, second)];
    const file = (await readdir(folder())).find((name) => name.startsWith('2-')) ?? '';
    await writeFile(path.join(folder(), file), second.subarray(1));
    await expect(uploads.complete(id, key, listed, most)).rejects.toMatchObject({ code: 'IncompleteBody' });
    expect(await store.find(key)).toBeUndefined();
  });
});

describe('what a crash leaves of an upload', () => {
  it('is no upload without its description', async () => {
    const file = path.join(folder(), 'upload.json');
    await rename(file, `${file}.tmp`);
    await expect(uploads.find(id, key)).rejects.toMatchObject({ code: 'NoSuchUpload' });
    await rename(`${file}.tmp`, file);
    expect((await uploads.find(id, key)).parts).toEqual([]);
  });
});

it('goes on with parts of a release that also named them by CRC-32 and an id', async () => {
  const listed = [await send(1, first), await send(2, last)];
  for (const name of await readdir(folder()))
    if (name !== 'upload.json')
      await rename(path.join(folder(), name), path.join(folder(), `${name}-0a1b2c3d-${randomUUID()}`));
  expect((await uploads.find(id, key)).parts).toMatchObject(listed);
  await send(2, second);
  await complete([...listed.slice(0, 1), await send(2, last)]);
  expect((await content()).equals(Buffer.concat([first, last]))).toBe(true);
});
