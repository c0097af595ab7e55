import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { ObjectStore } from '../../../server/storage/gateway/store/objectStore.ts';
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

const crc32Of = (content: string) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(content));
  return four.toString('base64');
};
const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');

describe('content that does not match what was promised', () => {
  it.each([
    ['MD5', { 'content-md5': createHash('md5').update('genuine').digest('base64') }, 'BadDigest'],
    ['CRC-32', { 'x-amz-checksum-crc32': crc32Of('genuine') }, 'BadDigest'],
    ['SHA-256', { 'x-amz-content-sha256': sha256Of('genuine') }, 'XAmzContentSHA256Mismatch'],
  ])('refuses content by its %s when it was altered on the way', async (_, headers, code) => {
    expect((await put({ body: 'genuine', headers }, 'genuine')).status).toBe(200);
    expect(await put({ body: 'altered', headers }, 'altered')).toMatchObject({ status: 400, code });
    expect(await stored('altered')).toBe(false);
  });

  it('leaves the older object unchanged', async () => {
    await server.client().send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'older' }));
    const ContentMD5 = createHash('md5').update('other').digest('base64');
    const command = new PutObjectCommand({ Bucket, Key: 'kept', Body: 'newer', ContentMD5 });
    expect(await refusal(server.client().send(command))).toBe('400 BadDigest');
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await storedObject.Body?.transformToString()).toBe('older');
  });

  it.each(['sha256', 'UNSIGNED', sha256Of('x').toUpperCase(), `${sha256Of('x')}0`])(
    'refuses "%s" as a hash',
    async (hash) => {
      const response = await put({ body: 'x', headers: { 'x-amz-content-sha256': hash } }, 'unhashed');
      expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
      expect(await stored('unhashed')).toBe(false);
    },
  );
});

describe('parts of S3 that no client of ours uses', () => {
  it.each([
    ['a SHA-256 beside the signed one', { 'x-amz-checksum-sha256': 'AAAAAA==' }],
    ['a CRC-64', { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' }],
    ['a trailer', { 'x-amz-trailer': 'x-amz-checksum-crc32' }],
    ['metadata', { 'x-amz-meta-note': 'n' }],
    ['an access list', { 'x-amz-acl': 'public-read' }],
    ['a chunked body', { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }],
    ['signed chunks', { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }],
    ['chunks by their encoding', { 'content-encoding': 'aws-chunked' }],
    ['a packed body', { 'content-encoding': 'gzip' }],
  ])('refuses %s clearly, and stores nothing', async (_, headers) => {
    const response = await put({ body: '5\r\nhello\r\n0\r\n\r\n', headers }, 'unsupported');
    expect(response).toMatchObject({ status: 501, code: 'NotImplemented' });
    expect(response.body.toString()).toMatch(/(x-amz-[a-z0-9-]+ is|bodies are) not implemented\./);
    expect(await stored('unsupported')).toBe(false);
  });

  it('refuses parameters of S3 in a presigned address too', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'unsupported', ACL: 'public-read' });
    const url = await getSignedUrl(server.client(), command, { expiresIn: 60 });
    expect(url).toContain('x-amz-acl');
    expect(await send({ method: 'PUT', url, body: 'x' })).toMatchObject({ status: 501 });
  });

  it('refuses a stream as the SDK sends it by default, in chunks, with a reason', async () => {
    const client = server.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    const Body = Readable.from([Buffer.from('x')]);
    const command = new PutObjectCommand({ Bucket, Key: 'unsupported', Body, ContentLength: 1 });
    await expect(client.send(command)).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringMatching(/ not implemented\.$/),
    });
  });
});

describe('what the SDK sends by default', () => {
  it('is stored: a body in memory has its CRC-32 in a header', async () => {
    const client = server.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    await client.send(new PutObjectCommand({ Bucket, Key: 'default', Body: 'x' }));
    const storedObject = await client.send(new GetObjectCommand({ Bucket, Key: 'default' }));
    expect(await storedObject.Body?.transformToString()).toBe('x');
  });

  it('may come in parts', async () => {
    const client = server.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    const params = { Bucket, Key: 'default-parts', Body: bytes(11 * 1024 * 1024) };
    await new Upload({ client, params }).done();
    expect(await server.storage.head('default-parts')).toMatchObject({ size: 11 * 1024 * 1024 });
  });

  it('is checked in a presigned address too, where the SDK puts the CRC-32 of an empty body', async () => {
    const client = server.client({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'presigned' }), {
      expiresIn: 60,
    });
    expect(url).toContain('x-amz-checksum-crc32');
    expect(await send({ method: 'PUT', url, body: 'x' })).toMatchObject({ status: 400, code: 'BadDigest' });
    expect(await send({ method: 'PUT', url, body: '' })).toMatchObject({ status: 200 });
  });
});

describe('uploads that break off', () => {
  const staged = async () => (await filesIn(server.dataDir)).filter((file) => file.includes('staging'));

  /** Sends a part of what was announced. */
  async function sendPart(key: string, announced: number, part: Buffer): Promise<Socket> {
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
    return socket;
  }

  it('leaves neither an object nor a file of an aborted upload', async () => {
    (await sendPart('cut', 1_000_000, bytes(300_000))).destroy();
    await expect.poll(staged).toEqual([]);
    expect(await stored('cut')).toBe(false);
    expect(await refusal(server.client().send(new GetObjectCommand({ Bucket, Key: 'cut' })))).toBe(
      '404 NoSuchKey',
    );
  });

  it('closes the connection of a sender that is silent for a minute, and keeps nothing', async () => {
    const connected = once(server.app.server, 'connection');
    const sender = await sendPart('silent', 1_000_000, bytes(300_000));
    const [accepted] = (await connected) as [Socket];
    expect(accepted.timeout).toBe(60_000);
    sender.on('error', () => undefined);
    const closed = new Promise((resolve) => sender.once('close', resolve));
    accepted.emit('timeout');
    await closed;
    await expect.poll(staged).toEqual([]);
    expect(await stored('silent')).toBe(false);
  });
});

it('refuses a content type that is too long before a byte is stored', async () => {
  const headers = { 'content-type': `image/${'x'.repeat(300)}` };
  expect(await put({ body: bytes(300_000), headers }, 'described')).toMatchObject({
    status: 400,
    code: 'InvalidArgument',
  });
  expect((await filesIn(server.dataDir)).filter((file) => file.includes('staging'))).toEqual([]);
  expect(await stored('described')).toBe(false);
});

it('refuses a content type that is none', async () => {
  const response = await put({ body: 'x', headers: { 'content-type': 'picture' } }, 'untyped');
  expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
});

describe('an upload that is refused while it comes in', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('lets its sender read why', async () => {
    vi.spyOn(ObjectStore.prototype, 'stage').mockImplementationOnce(async (source) => {
      for await (const _ of source) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      throw new Error('nothing came');
    });
    expect(await put({ body: bytes(3_000_000) }, 'full')).toMatchObject({
      status: 507,
      code: 'InsufficientStorage',
    });
  });

  it('is read for 10 more seconds, and then cut off', async () => {
    const timeout = new AbortController();
    const setTimeoutOf = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { hostname, port, pathname } = new URL(address('refused'));
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 9000000\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toContain('403 Forbidden');
    socket.write(bytes(1_000_000));
    expect(setTimeoutOf).toHaveBeenCalledExactlyOnceWith(10_000);
    expect(socket.closed).toBe(false);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    timeout.abort();
    await closed;
  });
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
    await server.client().send(new PutObjectCommand({ Bucket, Key: 'empty', Body: Buffer.alloc(0) }));
    const storedObject = await server.client().send(new GetObjectCommand({ Bucket, Key: 'empty' }));
    expect(await storedObject.Body?.transformToString()).toBe('');
  });
});
