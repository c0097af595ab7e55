import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, assert, beforeAll, describe, expect, it, vi } from 'vitest';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';
import { bytes, secretKey, startStorage } from './harness.ts';
import type { StorageServer } from './harness.ts';

const queries: URLSearchParams[] = [];

function issued(action: string, inside: string): string {
  const credentials =
    '<Credentials><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>secret</SecretAccessKey>' +
    '<SessionToken>token</SessionToken><Expiration>2030-01-02T03:04:05Z</Expiration></Credentials>';
  const result = `<${action}Result>${credentials}${inside}<PackedPolicySize>6</PackedPolicySize></${action}Result>`;
  return `<${action}Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${result}</${action}Response>`;
}

const whoIs: Record<string, string> = {
  AssumeRole: '<AssumedRoleUser><Arn>arn:role</Arn><AssumedRoleId>AROA:u</AssumedRoleId></AssumedRoleUser>',
  GetFederationToken:
    '<FederatedUser><Arn>arn:user</Arn><FederatedUserId>1:u</FederatedUserId></FederatedUser>',
};

/** An STS that gives what is asked and remembers the question. */
const sts = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    const question = new URLSearchParams(body);
    queries.push(question);
    res.setHeader('content-type', 'text/xml');
    const action = question.get('Action') ?? '';
    res.end(issued(action, whoIs[action] ?? ''));
  });
});

let endpoint: string;
let gateway: StorageServer;
const userId = '018f0000-0000-7000-8000-000000000001';
const local = { dataDir: '/nowhere', publicUrl: 'http://127.0.0.1:4000', secretKey };

beforeAll(async () => {
  await new Promise<void>((resolve) => sts.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(sts.address() as AddressInfo).port}`;
  gateway = await startStorage();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(async () => {
  sts.closeAllConnections();
  sts.close();
  await gateway.close();
});

function asServer(): void {
  const { server } = new StatelessCredentials(secretKey, () => new Date());
  vi.stubEnv('AWS_ACCESS_KEY_ID', server.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.secretAccessKey);
}

describe('with a real S3', () => {
  it.each([
    ['AssumeRole', 'arn:aws:iam::1:role/uploads', { arn: 'arn:role', federated_user_id: 'AROA:u' }],
    ['GetFederationToken', undefined, { arn: 'arn:user', federated_user_id: '1:u' }],
  ])(
    'credentials come from %s, limited to writing below one prefix',
    async (action, roleArn, federated_user) => {
      asServer();
      const s3 = { endpoint, bucket: 'designs', roleArn };
      const { issueCredentials } = await createObjectStorage({ ...local, s3 });
      expect(await issueCredentials({ userId, lifetime: 1800 })).toEqual({
        access_key_id: 'ASIA1',
        secret_access_key: 'secret',
        session_token: 'token',
        expiration: '2030-01-02T03:04:05.000Z',
        federated_user,
        packed_policy_size: 6,
      });
      const question = queries.at(-1);
      assert(question, 'STS was not asked');
      expect(question.get('Action')).toBe(action);
      expect(question.get('DurationSeconds')).toBe('1800');
      expect(question.get('RoleSessionName') ?? question.get('Name')).toMatch(/^[\w.@]{2,32}$/);
      expect(JSON.parse(question.get('Policy') ?? '')).toEqual({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
            Resource: [`arn:aws:s3:::designs/${userId}/*`],
          },
        ],
      });
      await expect(issueCredentials({ userId, lifetime: 60 })).rejects.toThrow(RangeError);
    },
  );

  it('objects go there, and no gateway is made', async () => {
    asServer();
    const s3 = { endpoint: gateway.address.endpoint, bucket: 'designs' };
    const remote = await createObjectStorage({ ...local, s3 });
    expect(remote.gateway).toBeUndefined();
    expect(remote.address).toEqual({ ...s3, region: 'ap-southeast-1' });
    await remote.storage.put('remote/a', Buffer.from('there'), { contentType: 'text/plain' });
    expect((await gateway.storage.head('remote/a'))?.size).toBe(5);
    await expect(remote.storage.check()).resolves.toBeUndefined();
  });

  it('objects go there without checksums that some stores refuse: what is signed is hashed', async () => {
    asServer();
    const headers = new Set<string>();
    const listen = (req: IncomingMessage) => Object.keys(req.headers).forEach((name) => headers.add(name));
    gateway.app.server.prependListener('request', listen);
    const { storage } = await createObjectStorage({
      ...local,
      s3: { endpoint: gateway.address.endpoint, bucket: 'designs' },
    });
    for (const body of [bytes(100), Readable.from([bytes(6_000_000)])])
      await storage.put('remote/b', body, { contentType: 'text/plain' });
    gateway.app.server.removeListener('request', listen);
    expect([...headers]).toContain('x-amz-content-sha256');
    expect([...headers].filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  });
});

describe('with the local gateway', () => {
  it('another SECRET_KEY makes all credentials worthless', async () => {
    const credentials = await gateway.issueCredentials({ userId });
    const foreignCredentials = new StatelessCredentials('another secret key', () => new Date());
    expect(
      await foreignCredentials.find(credentials.access_key_id, credentials.session_token),
    ).toBeUndefined();
    const ownCredentials = new StatelessCredentials(secretKey, () => new Date());
    expect(await ownCredentials.find(credentials.access_key_id, credentials.session_token)).toMatchObject({
      secretAccessKey: credentials.secret_access_key,
      policy: { prefix: `${userId}/` },
    });
    expect(foreignCredentials.server.secretAccessKey).not.toBe(ownCredentials.server.secretAccessKey);
  });

  it('says that it is not ready when its folder cannot be written', async () => {
    const { storage } = await createObjectStorage({ ...local, dataDir: '/dev/null/objects' });
    await expect(storage.check()).rejects.toThrow('ENOTDIR');
  });
});
