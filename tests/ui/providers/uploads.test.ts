// @vitest-environment jsdom
import { join } from 'node:path';
import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResumableUpload } from '../../../src/providers/uploads/resumableUpload.ts';
import { FileUpload } from '../../../src/providers/uploads/fileUpload.ts';
import { uploadFile } from '../../../src/providers/uploads/uploadFile.ts';
import { completingTwice } from '../../support/ui/completingTwice.ts';
import { bytes, filesIn, startStorage, type StorageServer } from '../../unit/storage/harness.ts';

const userId = '018f0000-0000-7000-8000-000000000001';
const megabyte = 1024 * 1024;

let server: StorageServer;
/** Responses of the API, one after the other; the last one is repeated. */
let responses: (() => Promise<object> | object)[];
let requestCount: number;
/** The requests that the storage got. */
let sent: string[];
/** The names of their headers. */
let headers: Set<string>;

const access = async (change: object = {}, place: object = {}) => {
  const {
    federated_user: user,
    packed_policy_size: size,
    ...credentials
  } = await server.issueCredentials({ userId });
  return {
    credentials: { ...credentials, ...change },
    federated_user: user,
    packed_policy_size: size,
    storage: { ...server.address, prefix: `${userId}/`, now: server.clock.now().toISOString(), ...place },
  };
};

beforeAll(async () => {
  server = await startStorage([window.location.origin]);
});
afterAll(() => server.close());

beforeEach(() => {
  [responses, requestCount, sent, headers] = [[() => access()], 0, [], new Set()];
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    const next = responses.length > 1 ? responses.shift() : responses[0];
    return new Response(JSON.stringify(await next?.()));
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override open(method: string, url: string | URL): void {
        sent.push(`${method} ${/partNumber=\d+|uploads|$/.exec(String(url))?.[0]}`.trim());
        super.open(method, url, true);
      }
      override setRequestHeader(name: string, value: string): void {
        headers.add(name.toLowerCase());
        super.setRequestHeader(name, value);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const fileOf = (content: Buffer, name = 'Night Sky.PNG') =>
  new File([new Uint8Array(content)], name, { type: 'image/png' });
const send = (
  file: File,
  signal = new AbortController().signal,
  onProgress: (percent: number) => void = () => undefined,
) => uploadFile({ file, type: 'designs', onProgress, signal });
const contentOf = async (key: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of (await server.storage.get(key))?.body ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
const parts = () => sent.filter((request) => request.startsWith('PUT part'));
const whole = bytes(17 * megabyte);

describe('uploadFile', () => {
  it('uploads a file under the user’s prefix with an unguessable name, and reports progress', async () => {
    const reports: number[] = [];
    const key = await send(fileOf(bytes(70_000)), undefined, (percent) => reports.push(percent));
    expect(key).toMatch(new RegExp(`^${userId}/[\\da-f-]{36}\\.png$`));
    expect((await contentOf(key)).equals(bytes(70_000))).toBe(true);
    expect(reports.at(-1)).toBe(100);
    expect(sent).toEqual(['PUT']);
  });

  it('sends more than 8 MB in parts', async () => {
    const key = await send(fileOf(whole, 'poster.psd'));
    expect(parts()).toEqual(['PUT partNumber=1', 'PUT partNumber=2', 'PUT partNumber=3']);
    expect((await contentOf(key)).equals(whole)).toBe(true);
    expect(requestCount).toBe(1);
  });

  // Amazon's S3 takes no parts with a checksum that the upload did not begin with, and some stores know none at all.
  it('sends the signed hash, and no further checksum', async () => {
    await send(fileOf(bytes(100)));
    await send(fileOf(whole));
    expect([...headers]).toContain('x-amz-content-sha256');
    expect([...headers].filter((name) => name.includes('checksum'))).toEqual([]);
  });

  it('counts an upload that the store no longer knows as complete after a lost answer', async () => {
    vi.stubGlobal('XMLHttpRequest', completingTwice(XMLHttpRequest));
    const key = await send(fileOf(whole));
    expect(parts()).toHaveLength(3);
    expect(sent.filter((method) => method === 'POST')).toHaveLength(2);
    expect((await contentOf(key)).equals(whole)).toBe(true);
  });

  it('asks for new credentials with less than three minutes left of the old ones', async () => {
    responses = [
      () => access({ expiration: new Date(Date.now() + 2 * 60_000).toISOString() }),
      () => access(),
    ];
    await send(fileOf(whole));
    expect(requestCount).toBe(2);
  });

  it.each([-90, 90])(
    'goes by the clock of the storage, which is %i minutes from that of this computer',
    async (minutes) => {
      server.clock.forward(minutes);
      const key = await send(fileOf(whole)).finally(() => server.clock.forward(-minutes));
      expect((await contentOf(key)).equals(whole)).toBe(true);
      expect([requestCount, parts().length]).toEqual([1, 3]);
    },
  );

  it('refetches the server’s time after this computer’s clock was corrected', async () => {
    responses = [() => access({}, { now: new Date(Date.now() - 90 * 60_000).toISOString() }), () => access()];
    const key = await send(fileOf(whole));
    expect((await contentOf(key)).equals(whole)).toBe(true);
    expect(requestCount).toBe(2);
  });

  it('reloads credentials that the storage considers expired, and goes on', async () => {
    const { expiration } = (await access()).credentials;
    responses = [
      async () => {
        server.clock.offset = -70 * 60_000;
        const old = await access({ expiration }, { now: new Date().toISOString() });
        server.clock.offset = 0;
        return old;
      },
      () => access(),
    ];
    const key = await send(fileOf(bytes(9 * megabyte)));
    expect((await contentOf(key)).length).toBe(9 * megabyte);
    expect(requestCount).toBe(2);
  });

  it.each([
    [
      'the storage refuses new credentials, too',
      () => access({ session_token: 'no token' }),
      'app.upload.token_expired',
    ],
    ['the storage is not set up', () => access({}, { bucket: '' }), 'app.upload.no_config'],
    ['the answer has no credentials', () => ({ credentials: {} }), 'app.upload.no_config'],
    ['there is no such bucket', () => access({}, { bucket: 'elsewhere' }), 'app.upload.bad_bucket'],
    ['it is of another region', () => access({}, { region: 'eu-north-1' }), 'app.upload.bad_bucket'],
  ])('reports why when %s', async (_name, response, message) => {
    responses = [response];
    await expect(send(fileOf(bytes(100)))).rejects.toMatchObject({ message });
  });

  it('reports a file that the storage refuses', async () => {
    responses = [() => access({}, { prefix: 'somebody-else/' })];
    await expect(send(fileOf(bytes(100)))).rejects.toMatchObject({ message: 'app.upload.not_taken' });
  });

  it('requests new credentials after the old ones were revoked', async () => {
    // What no longer reaches the prefix is answered as what is revoked there.
    responses = [
      async () => ({
        ...(await access()),
        credentials: await server.issueCredentials({ userId: 'somebody-else' }),
      }),
      () => access(),
    ];
    const key = await send(fileOf(bytes(9 * megabyte)));
    expect((await contentOf(key)).length).toBe(9 * megabyte);
    expect(requestCount).toBe(2);
  });

  it('deletes the uploaded parts of a cancelled file', async () => {
    const control = new AbortController();
    const before = await filesIn(join(server.dataDir, 'objects'));
    const upload = send(fileOf(whole), control.signal, (percent) => percent > 40 && control.abort());
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => filesIn(join(server.dataDir, 'objects'))).toEqual(before);
  });
});

it('counts a stalled connection as lost, and resumes at the part', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Going = XMLHttpRequest;
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Going {
      #url = '';
      override open(method: string, url: string | URL): void {
        this.#url = String(url);
        super.open(method, url);
      }
      override send(body?: XMLHttpRequestBodyInit | null): void {
        if (!this.#url.includes('partNumber=2')) super.send(body);
      }
    },
  );
  const sending = new FileUpload(fileOf(whole), 'designs');
  const outcome = sending.run({ onProgress: () => undefined }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(parts()).toContain('PUT partNumber=2'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await outcome).toMatchObject({ problem: 'lost' });
  vi.useRealTimers();
  vi.stubGlobal('XMLHttpRequest', Going);
  sent = [];
  const key = await sending.run({ onProgress: () => undefined });
  expect(parts()).toEqual(['PUT partNumber=2', 'PUT partNumber=3']);
  expect((await contentOf(key)).equals(whole)).toBe(true);
});

it('resumes after a pause', async () => {
  const sending = new FileUpload(fileOf(whole), 'designs');
  const control = new AbortController();
  await expect(
    sending.run({ onProgress: (percent) => percent > 50 && control.abort(), signal: control.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  sent = [];
  const reports: number[] = [];
  const key = await sending.run({ onProgress: (percent) => reports.push(percent) });
  expect(parts()).not.toContain('PUT partNumber=1');
  expect(reports[0]).toBeGreaterThanOrEqual(40);
  expect((await contentOf(key)).equals(whole)).toBe(true);
});

it('starts again if the storage dropped it during a long pause', async () => {
  let begun: ResumableUpload | undefined;
  const sending = new FileUpload(fileOf(whole), 'designs', { onBegun: (upload) => (begun = upload) });
  const control = new AbortController();
  await expect(
    sending.run({ onProgress: (percent) => percent > 50 && control.abort(), signal: control.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  await server.client().send(
    new AbortMultipartUploadCommand({
      Bucket: server.address.bucket,
      Key: begun?.key,
      UploadId: begun?.uploadId,
    }),
  );
  sent = [];
  const key = await sending.run({ onProgress: () => undefined });
  expect(parts()).toEqual(['PUT partNumber=2', 'PUT partNumber=1', 'PUT partNumber=2', 'PUT partNumber=3']);
  expect((await contentOf(key)).equals(whole)).toBe(true);
});

it('resumes after a reload at the first missing part', async () => {
  const control = new AbortController();
  let begun: ResumableUpload | undefined;
  const before = new FileUpload(fileOf(whole), 'designs', { onBegun: (upload) => (begun = upload) });
  await expect(
    before.run({ onProgress: (percent) => percent > 50 && control.abort(), signal: control.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  sent = [];
  const key = await new FileUpload(fileOf(whole), 'designs', { begun }).run({ onProgress: () => undefined });
  expect(key).toBe(begun?.key);
  expect(parts()).not.toContain('PUT partNumber=1');
  expect((await contentOf(key)).equals(whole)).toBe(true);
});

it('starts again if the storage dropped the begun upload', async () => {
  const begun = { key: `${userId}/0191d8a0-0000-4000-8000-000000000001.png`, uploadId: crypto.randomUUID() };
  const key = await new FileUpload(fileOf(whole), 'designs', { begun }).run({ onProgress: () => undefined });
  expect(key).not.toBe(begun.key);
  expect((await contentOf(key)).equals(whole)).toBe(true);
});
