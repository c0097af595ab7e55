import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { bytes, filesIn, refusal, secretKey, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';
import { send, sign } from '../../unit/storage/rawRequest.ts';
import type { RawRequest } from '../../unit/storage/rawRequest.ts';

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
const stored = async (key: string) => (await server.storage.head(key)) !== undefined;
const put = async (overrides: Partial<RawRequest>, key = 'raw') =>
  send(await sign({ method: 'PUT', url: address(key), ...overrides }, owner));

function crcOf(content: string | Buffer): string {
  const bytesOfCrc = Buffer.alloc(4);
  bytesOfCrc.writeUInt32BE(crc32(content));
  return bytesOfCrc.toString('base64');
}

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');

describe('content that does not match what was promised', () => {
  it.each([
    ['CRC32', { 'x-amz-checksum-crc32': crcOf('genuine') }, 'BadDigest'],
    ['SHA-256', { 'x-amz-content-sha256': sha256Of('genuine') }, 'XAmzContentSHA256Mismatch'],
  ])('refuses content by its %s when it was altered on the way', async (_, headers, code) => {
    expect((await put({ body: 'genuine', headers }, 'genuine')).status).toBe(200);
    expect(await put({ body: 'altered', headers }, 'altered')).toMatchObject({ status: 400, code });
    expect(await stored('altered')).toBe(false);
  });

  it.each([
    ['CRC32', { ChecksumCRC32: 'AAAAAA==' }],
    ['SHA-256', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') }],
    ['SHA-1', { ChecksumSHA1: createHash('sha1').update('other').digest('base64') }],
    ['MD5', { ContentMD5: createHash('md5').update('other').digest('base64') }],
  ])('refuses content with a wrong %s', async (_, checksum) => {
    const command = new PutObjectCommand({ Bucket, Key: 'wrong', Body: 'content', ...checksum });
    expect(await refusal(server.client().send(command))).toBe('400 BadDigest');
    expect(await stored('wrong')).toBe(false);
  });

  it('refuses a checksum that the gateway cannot compute', async () => {
    const response = await put({ body: 'x', headers: { 'x-amz-checksum-crc32c': 'AAAAAA==' } });
    expect(response).toMatchObject({ status: 501, code: 'NotImplemented' });
  });

  it('leaves the older object unchanged', async () => {
    await server.client().send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'older' }));
    const command = new PutObjectCommand({ Bucket, Key: 'kept', Body: 'newer', ChecksumCRC32: 'AAAAAA==' });
    expect(await refusal(server.client().send(command))).toBe('400 BadDigest');
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await storedObject.Body?.transformToString()).toBe('older');
  });
});

describe('chunked uploads', () => {
  const chunked = (trailer: string, decoded = 5) => ({
    'content-encoding': 'aws-chunked',
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'x-amz-decoded-content-length': String(decoded),
    ...(trailer === '' ? {} : { 'x-amz-trailer': trailer }),
  });
  const crc = 'x-amz-checksum-crc32';

  it('stores a chunked upload without its framing', async () => {
    const body = `2\r\nhe\r\n3\r\nllo\r\n0\r\n${crc}:${crcOf('hello')}\r\n\r\n`;
    expect((await put({ body, headers: chunked(crc) }, 'chunked')).status).toBe(200);
    expect((await server.storage.head('chunked'))?.size).toBe(5);
  });

  it.each([
    ['a wrong trailer', `5\r\nhello\r\n0\r\n${crc}:AAAAAA==\r\n\r\n`, 'BadDigest'],
    ['an announced trailer that is missing', '5\r\nhello\r\n0\r\n\r\n', 'MalformedTrailerError'],
    ['fewer bytes than announced', `4\r\nhell\r\n0\r\n${crc}:${crcOf('hell')}\r\n\r\n`, 'IncompleteBody'],
    ['more bytes than announced', `6\r\nhello!\r\n0\r\n${crc}:${crcOf('hello!')}\r\n\r\n`, 'IncompleteBody'],
    ['an end without the last chunk', '5\r\nhello\r\n', 'IncompleteBody'],
    ['a chunk that is longer than it says', '4\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
    ['a chunk signature', '5;chunk-signature=00\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
    ['bytes behind the end', `5\r\nhello\r\n0\r\n${crc}:${crcOf('hello')}\r\n\r\nmore`, 'IncompleteBody'],
    ['no framing at all', 'hello', 'IncompleteBody'],
    ['a size that is no number', 'zz\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
  ])('refuses a chunked upload with %s', async (_, body, code) => {
    expect(await put({ body, headers: chunked(crc) }, 'broken')).toMatchObject({ status: 400, code });
    expect(await stored('broken')).toBe(false);
  });

  it('refuses signed chunks clearly, because their signatures are not checked', async () => {
    const headers = { ...chunked(''), 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' };
    const response = await put({
      body: '5;chunk-signature=00\r\nhello\r\n0;chunk-signature=00\r\n\r\n',
      headers,
    });
    expect(response).toMatchObject({ status: 501, code: 'NotImplemented' });
    expect(response.body.toString()).toContain('Signed chunks are not implemented.');
  });
});

describe('uploads that break off', () => {
  const staged = async () => (await filesIn(server.dataDir)).filter((file) => file.includes('staging'));

  async function breakOff(key: string, announced: number, part: Buffer): Promise<void> {
    const { headers = {}, url } = await sign({ method: 'PUT', url: address(key) }, owner);
    const { hostname, port, pathname } = new URL(url);
    const lines = Object.entries({ ...headers, 'content-length': String(announced) });
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write(
      `PUT ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
    await expect.poll(staged).toHaveLength(1);
    socket.destroy();
  }

  it('leaves neither an object nor a file of an aborted upload', async () => {
    await breakOff('cut', 1_000_000, bytes(300_000));
    await expect.poll(staged).toEqual([]);
    expect(await stored('cut')).toBe(false);
    expect(await refusal(server.client().send(new GetObjectCommand({ Bucket, Key: 'cut' })))).toBe(
      '404 NoSuchKey',
    );
  });
});

it.each([
  ['metadata', { 'x-amz-meta-note': 'n'.repeat(3_000) }],
  ['a content type', { 'content-type': `image/${'x'.repeat(300)}` }],
])('refuses %s that is too long before a byte is stored', async (_, headers) => {
  expect(await put({ body: bytes(300_000), headers }, 'described')).toMatchObject({
    status: 400,
    code: 'InvalidArgument',
  });
  expect((await filesIn(server.dataDir)).filter((file) => file.includes('staging'))).toEqual([]);
  expect(await stored('described')).toBe(false);
});

describe('sizes', () => {
  it('refuses a large body before reading it, and lets the sender read the reason', async () => {
    const issued = await server.issueCredentials({ userId: 'u', maxObjectBytes: 1000 });
    const limited = {
      accessKeyId: issued.access_key_id,
      secretAccessKey: issued.secret_access_key,
      sessionToken: issued.session_token,
    };
    const body = bytes(3_000_000);
    const response = await send(await sign({ method: 'PUT', url: address('u/x'), body }, limited));
    expect(response).toMatchObject({ status: 400, code: 'EntityTooLarge' });
  });

  it('refuses by the announced size, before any of it is sent', async () => {
    const { headers = {}, url } = await sign({ method: 'PUT', url: address('x') }, owner);
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const sent = request(url, {
        method: 'PUT',
        headers: { ...headers, 'content-length': String(6 * 1024 ** 3) },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(await answer).toBe(400);
  });

  it('requires an announced size', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    const { headers: signed, url } = await sign({ method: 'PUT', url: address('x') }, owner);
    const response = await send({ method: 'PUT', url, headers: { ...signed, ...headers } });
    expect(response).toMatchObject({ status: 411, code: 'MissingContentLength' });
  });

  it('accepts an empty body', async () => {
    await server.client().send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }));
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'empty' }));
    expect(await storedObject.Body?.transformToString()).toBe('');
  });
});
