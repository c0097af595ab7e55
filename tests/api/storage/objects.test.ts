import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { bytes, filesIn, refusal, secretKey, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';
import { send, sign } from '../../unit/storage/rawRequest.ts';

let server: StorageServer;
const Bucket = 'designs';
const owner = new StatelessCredentials(secretKey, () => new Date()).server;

beforeAll(async () => {
  server = await startStorage();
});

afterAll(async () => {
  await server.close();
});

const address = (key: string) => `${server.address.endpoint}/${Bucket}/${key}`;

async function put(Key: string, Body: string | Buffer = 'x', ContentType?: string) {
  await server.client().send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
}

describe('ranges', () => {
  const content = bytes(1000);

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=990-', 990, 1000],
    ['bytes=-5', 995, 1000],
    ['bytes=900-5000', 900, 1000],
    ['bytes=-5000', 0, 1000],
  ])('returns the bytes of %s', async (Range, start, end) => {
    await put('ranged', content);
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'ranged', Range }));
    expect(storedObject.ContentRange).toBe(`bytes ${start}-${end - 1}/1000`);
    const got = Buffer.from((await storedObject.Body?.transformToByteArray()) ?? []);
    expect(content.subarray(start, end).equals(got)).toBe(true);
  });

  it('returns the whole object for a range of another version', async () => {
    await put('ranged', content);
    const url = await server.storage.signedUrl('ranged', { expiresIn: 60 });
    const { headers } = await fetch(url);
    const readRemainder = async (seen: string) => {
      const response = await fetch(url, { headers: { range: 'bytes=990-', 'if-range': seen } });
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    expect(await readRemainder(headers.get('etag') ?? '')).toEqual([206, 10]);
    expect(await readRemainder(headers.get('last-modified') ?? '')).toEqual([206, 10]);
    expect(await readRemainder('"another"')).toEqual([200, 1000]);
  });

  it('refuses a range after the end', async () => {
    await put('ranged', content);
    const get = server.client().send(new GetObjectCommand({ Bucket, Key: 'ranged', Range: 'bytes=1000-' }));
    expect(await refusal(get)).toBe('416 InvalidRange');
  });
});

describe('keys', () => {
  it.each([
    'k/with space.png',
    'k/Thiết kế áo.png',
    'k/日本語 🎨.psd',
    "k/a+b&c=d?e#f%g'h(i)*!.txt",
    'k/a//b',
    'k/trailing/',
    'k/..hidden..',
    'k/\\windows\\..\\path',
    `k/${'x'.repeat(1000)}`,
  ])('%s comes back unchanged, by key, by signed address and in the list', async (Key) => {
    await put(Key, `content of ${Key}`, 'text/plain');
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key }));
    expect(await storedObject.Body?.transformToString()).toBe(`content of ${Key}`);
    const url = await server.storage.signedUrl(Key, { expiresIn: 60 });
    expect(await (await fetch(url)).text()).toBe(`content of ${Key}`);
    const listed = await server.client().send(new ListObjectsV2Command({ Bucket, Prefix: Key }));
    expect(listed.Contents?.map((entry) => entry.Key)).toEqual([Key]);
  });

  it.each(['../escape', 'a/../../escape', 'a/..', './a', 'a/./b', 'a\u0000b', 'a\nb'])(
    'refuses %j, and writes nothing anywhere',
    async (key) => {
      const before = await filesIn(server.dataDir);
      const url = address(key.split('/').map(encodeURIComponent).join('/'));
      const response = await send(await sign({ method: 'PUT', url, body: 'x' }, owner));
      expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
      expect(await filesIn(server.dataDir)).toEqual(before);
      await expect(server.storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(
        'The key is not allowed.',
      );
    },
  );

  it.each(['..%2F..%2Fescape', '%2e%2e/%2e%2e/escape', 'u/%2e%2e/other'])(
    'refuses %s, encoded',
    async (path) => {
      const response = await send(await sign({ method: 'PUT', url: address(path), body: 'x' }, owner));
      expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
    },
  );

  it('refuses more than 1,024 bytes', async () => {
    expect(await refusal(put('ä'.repeat(513)))).toBe('400 KeyTooLongError');
    expect(await refusal(put('ä'.repeat(512)))).toBe('fine');
  });

  it('refuses an address with invalid escapes', async () => {
    expect((await send({ method: 'GET', url: address('%ff') })).status).toBe(400);
  });
});

describe('lists', () => {
  it('pages through every key of a prefix once, in byte order', async () => {
    const names = Array.from(
      { length: 25 },
      (_, index) => `list/${String(index * 7).padStart(3, '0')} é&<>.txt`,
    );
    for (const name of names.toReversed()) await put(name);
    await put('listing/other.txt');
    const seen: (string | undefined)[] = [];
    let pages = 0;
    const input = { Bucket, Prefix: 'list/' };
    for await (const page of paginateListObjectsV2({ client: server.client(), pageSize: 10 }, input)) {
      pages += 1;
      seen.push(...(page.Contents ?? []).map((entry) => entry.Key));
    }
    expect(pages).toBe(3);
    expect(seen).toEqual(names);
  });

  it('lists a prefix that is half a folder name', async () => {
    await put('zz/1');
    await put('zy/2');
    const listed = await server.client().send(new ListObjectsV2Command({ Bucket, Prefix: 'z' }));
    expect(listed.Contents?.map((entry) => entry.Key)).toEqual(['zy/2', 'zz/1']);
    expect(listed.IsTruncated).toBe(false);
  });

  it.each([{ Delimiter: '/' }, { StartAfter: 'zy/2' }, { EncodingType: 'url' as const }])(
    'refuses %j rather than ignoring it',
    async (input) => {
      const listed = server.client().send(new ListObjectsV2Command({ Bucket, ...input }));
      expect(await refusal(listed)).toMatch(/^501/);
    },
  );

  it('knows one bucket', async () => {
    const listed = server.client().send(new ListObjectsV2Command({ Bucket: 'other' }));
    expect(await refusal(listed)).toBe('404 NoSuchBucket');
  });
});

describe('answers to a browser', () => {
  const origin = () => server.publicUrl;

  it('never lets a browser run an upload', async () => {
    const served = async (key: string) =>
      (await fetch(await server.storage.signedUrl(key, { expiresIn: 60 }))).headers;
    await put('page.html', '<script>alert(1)</script>', 'text/html');
    await put('drawing.svg', '<svg onload="alert(1)"/>', 'image/svg+xml');
    await put('picture.png', 'x', 'image/png');
    for (const key of ['page.html', 'drawing.svg', 'picture.png']) {
      const headers = await served(key);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition'), key).toBe(key === 'picture.png' ? 'inline' : 'attachment');
    }
  });

  it('saves under the name in the signed address, and never shows what must be saved', async () => {
    await put('export', 'a,b', 'text/html');
    const options = { expiresIn: 60, fileName: 'Đơn "1".csv', contentType: 'text/csv' };
    const named = await server.storage.signedUrl('export', options);
    const { headers } = await fetch(named);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__n _1_.csv"; filename*=UTF-8''%C4%90%C6%A1n%20%221%22.csv`,
    );
    expect(headers.get('content-type')).toBe('text/csv');
    const url = `${address('export')}?response-content-disposition=inline&response-content-type=text%2Fhtml`;
    const response = await send(await sign({ method: 'GET', url }, owner));
    expect(response.headers['content-disposition']).toBe('attachment');
  });

  it('answers a preflight to listed origins only', async () => {
    const ask = (from: string) =>
      fetch(address('x'), {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,x-amz-date,content-type',
        },
      });
    const allowed = await ask(origin());
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin());
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization,x-amz-date,content-type');
    const refused = await ask('https://evil.example');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets listed origins read the ETag, also of a refusal', async () => {
    await put('etag');
    const url = await server.storage.signedUrl('etag', { expiresIn: 60 });
    for (const [requestUrl, status] of [
      [url, 200],
      [address('etag'), 403],
    ] as const) {
      const response = await fetch(requestUrl, { headers: { origin: origin() } });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin());
      expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  it('saves a second transfer of the same picture', async () => {
    await put('cached.png', 'x', 'image/png');
    const url = await server.storage.signedUrl('cached.png', { expiresIn: 600 });
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('answers XML with S3 codes, also to a request that is no S3', async () => {
    const response = await send({ method: 'PATCH', url: address('a<b') });
    expect(response.headers['content-type']).toBe('application/xml');
    expect(response.body.toString()).toMatch(
      /^<\?xml .*<Error><Code>AccessDenied<\/Code>.*a&lt;b.*<\/Error>$/s,
    );
  });

  it('returns type, size and ETag without the content', async () => {
    await put('described', 'content', 'text/plain');
    const description = await server.client().send(new HeadObjectCommand({ Bucket, Key: 'described' }));
    expect(description).toMatchObject({ ContentType: 'text/plain', ContentLength: 7 });
    expect(description.ETag).toMatch(/^"[\da-f]{32}"$/);
  });
});
