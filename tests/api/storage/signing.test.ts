import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { refusal, secretKey, startStorage } from '../../unit/storage/harness.ts';
import type { StorageServer } from '../../unit/storage/harness.ts';
import { send, sign } from '../../unit/storage/rawRequest.ts';

let server: StorageServer;
const Bucket = 'designs';
const Key = 'a/signed.txt';
const owner = new StatelessCredentials(secretKey, () => new Date()).server;

beforeAll(async () => {
  server = await startStorage();
  await server
    .client()
    .send(new PutObjectCommand({ Bucket, Key, Body: 'content', ContentType: 'text/plain' }));
});

beforeEach(() => {
  server.clock.offset = 0;
});

afterAll(async () => {
  await server.close();
});

const address = () => `${server.address.endpoint}/${Bucket}/${Key}`;

describe('signature in the header', () => {
  const wrong = { accessKeyId: owner.accessKeyId, secretAccessKey: 'not the secret' };

  it('refuses a wrong secret for reading and for writing', async () => {
    const client = server.client({ credentials: wrong });
    expect(await refusal(client.send(new GetObjectCommand({ Bucket, Key })))).toBe(
      '403 SignatureDoesNotMatch',
    );
    const put = client.send(new PutObjectCommand({ Bucket, Key, Body: 'other' }));
    expect(await refusal(put)).toBe('403 SignatureDoesNotMatch');
    expect((await server.storage.head(Key))?.size).toBe('content'.length);
  });

  it('refuses an access key that was never issued', async () => {
    const client = server.client({ credentials: { ...wrong, accessKeyId: 'PLATENNOBODY' } });
    expect(await refusal(client.send(new GetObjectCommand({ Bucket, Key })))).toBe('403 InvalidAccessKeyId');
  });

  it('refuses an unsigned request', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']) {
      expect((await send({ method, url: address() })).status, method).toBe(403);
    }
  });

  it('accepts its own raw form, and refuses it with one digit of the signature changed', async () => {
    const signed = await sign({ method: 'GET', url: address() }, owner);
    expect((await send(signed)).status).toBe(200);
    const authorization = signed.headers?.['authorization'] ?? '';
    const digit = authorization.endsWith('0') ? '1' : '0';
    const altered = { ...signed.headers, authorization: authorization.slice(0, -1) + digit };
    expect(await send({ ...signed, headers: altered })).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
  });

  it.each([
    ['path', (url: string) => url.replace('signed.txt', 'other.txt')],
    ['query', (url: string) => `${url}?response-content-type=text%2Fhtml`],
  ])('refuses a request whose %s was changed after signing', async (_, change) => {
    const signed = await sign({ method: 'GET', url: address() }, owner);
    expect(await send({ ...signed, url: change(signed.url) })).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });

  it('refuses another method under the same signature', async () => {
    const signed = await sign({ method: 'GET', url: address() }, owner);
    expect(await send({ ...signed, method: 'DELETE' })).toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  it('refuses an x-amz header that was added after signing', async () => {
    const signed = await sign({ method: 'GET', url: address() }, owner);
    const headers = { ...signed.headers, 'x-amz-copy-source': '/designs/b/secret' };
    expect(await send({ ...signed, headers })).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('refuses a signature that leaves out the host or the payload hash', async () => {
    const signed = await sign({ method: 'GET', url: address() }, owner);
    const authorization = (signed.headers?.['authorization'] ?? '').replace('host;', '');
    expect((await send({ ...signed, headers: { ...signed.headers, authorization } })).status).toBe(403);
    const { 'x-amz-content-sha256': _, ...headers } = signed.headers ?? {};
    expect((await send({ ...signed, headers })).status).toBe(400);
  });

  it.each([
    ['region', { region: 'us-east-1' }],
    ['service', { service: 'sts' }],
  ])('refuses a scope of another %s', async (_, scope) => {
    const signed = await sign({ method: 'GET', url: address() }, owner, scope);
    expect(await send(signed)).toMatchObject({ status: 400, code: 'AuthorizationHeaderMalformed' });
  });

  it('allows clocks to differ by 15 minutes and no more', async () => {
    const get = () => refusal(server.client().send(new GetObjectCommand({ Bucket, Key })));
    server.clock.forward(14);
    expect(await get()).toBe('fine');
    server.clock.forward(2);
    expect(await get()).toBe('403 RequestTimeTooSkewed');
    server.clock.forward(-32);
    expect(await get()).toBe('403 RequestTimeTooSkewed');
  });
});

describe('signature in the address', () => {
  it('lets a browser read an address presigned by the SDK until it expires', async () => {
    const url = await getSignedUrl(server.client(), new GetObjectCommand({ Bucket, Key }), {
      expiresIn: 120,
    });
    expect(await (await fetch(url)).text()).toBe('content');
    server.clock.forward(3);
    expect(await send({ method: 'GET', url })).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('accepts a presigned upload', async () => {
    const client = server.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'a/put' }), { expiresIn: 60 });
    expect((await fetch(url, { method: 'PUT', body: 'by address' })).status).toBe(200);
    expect((await server.storage.head('a/put'))?.size).toBe('by address'.length);
  });

  it('refuses an altered signature, a longer lifetime, another key and another method', async () => {
    const url = await getSignedUrl(server.client(), new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    const digit = /Signature=([0-9a-f])/.exec(url)?.[1] === '0' ? '1' : '0';
    for (const altered of [
      url.replace(/Signature=[0-9a-f]/, `Signature=${digit}`),
      url.replace('Expires=60', 'Expires=600'),
      url.replace('signed.txt', 'signed.tx'),
    ]) {
      expect(altered).not.toBe(url);
      expect(await send({ method: 'GET', url: altered })).toMatchObject({ code: 'SignatureDoesNotMatch' });
    }
    expect(await send({ method: 'DELETE', url })).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect((await server.storage.head(Key))?.size).toBe('content'.length);
  });

  it('refuses a repeated parameter, in whatever case', async () => {
    const url = await getSignedUrl(server.client(), new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    for (const added of ['X-Amz-Expires=600', 'x-amz-expires=600', 'x-id=GetObject']) {
      const response = await send({ method: 'GET', url: `${url}&${added}` });
      expect(response, added).toMatchObject({ status: 400, code: 'InvalidArgument' });
    }
  });

  it('refuses more than a week, no lifetime at all, and two signatures at once', async () => {
    const url = await getSignedUrl(server.client(), new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    for (const life of ['604801', '0', 'x']) {
      const response = await send({ method: 'GET', url: url.replace('Expires=60', `Expires=${life}`) });
      expect(response.code).toBe('AuthorizationQueryParametersError');
    }
    const { headers } = await sign({ method: 'GET', url: address() }, owner);
    expect((await send({ method: 'GET', url, headers })).code).toBe('InvalidArgument');
  });

  it('accepts an address under another host name, because it is signed for the public one', async () => {
    const url = await server.storage.signedUrl(Key, { expiresIn: 900 });
    expect((await fetch(url.replace('127.0.0.1', 'localhost'))).status).toBe(200);
    const foreign = await sign({ method: 'GET', url: address().replace('127.0.0.1', 'evil.example') }, owner);
    const { host: _, ...headers } = foreign.headers ?? {};
    expect((await send({ method: 'GET', url: address(), headers })).status).toBe(403);
  });
});
