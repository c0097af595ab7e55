import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { proxyPassword, proxyWorld, type ProxySeller } from '../support/servers/proxyWorld.ts';

const megabyte = 1024 ** 2;
const piece = 50 * megabyte;
const pieces = 8;
/** Space for six of eight pieces of the 10 GB that an account has. */
const usedBefore = 10 * 1024 * megabyte - 6.5 * piece;
const writes = 40;

const world = proxyWorld({ RATE_LIMITS: `storage-writes=${writes}` });
const { api, post, signUp, uploaderOf } = world;

let thief: ProxySeller;
beforeAll(async () => {
  thief = await signUp('thief@example.test');
});

/** Sets the used storage of the person's account. */
const storedAlready = async (email: string, bytes: number): Promise<void> => {
  const { url, stop } = await startEmbedded({ dataDir: world.dataDir, join: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into storage_use (account_id, bytes) select account_id, $2 from users where email = $1
     on conflict (account_id) do update set bytes = excluded.bytes`,
    [email, bytes],
  );
  await client.end();
  await stop();
};

const codeAt = (secret: string, at: number): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at,
  });

describe('a thief behind nginx', () => {
  it('cannot store more than the account’s quota, nor use credentials of a signed-out session', async () => {
    const uploader = await uploaderOf(thief);
    await storedAlready(thief.email, usedBefore);
    const bytes = Buffer.alloc(piece, 7);
    const outcomes: unknown[] = [];
    for (let index = 0; index < pieces; index += 1) {
      outcomes.push(
        await uploader.put(`${uploader.prefix}${index}.png`, bytes).then(
          () => 'kept',
          ({ name }: Error) => name,
        ),
      );
    }
    expect(outcomes).toEqual([
      'kept',
      'kept',
      'kept',
      'kept',
      'kept',
      'kept',
      'QuotaExceeded',
      'QuotaExceeded',
    ]);
    await storedAlready(thief.email, 0);
    await expect(uploader.put(`${uploader.prefix}small.png`, 'small')).resolves.toMatchObject({
      ETag: expect.any(String),
    });
    expect((await post('/auth/sign-out', {}, { token: thief.account })).status).toBe(200);
    await expect(uploader.put(`${uploader.prefix}late.png`, 'late')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    expect((await api('/auth/amazon-access-token?type=designs', { token: thief.token })).status).toBe(401);
    uploader.end();
  });

  it('cannot sign in with a used code or with the password alone', async () => {
    const owner = await signUp('owner@example.test');
    const asOwner = { token: owner.account };
    const { secret } = JSON.parse((await post('/users/factor', { password: proxyPassword }, asOwner)).text);
    const enter = (otp?: string) =>
      post('/auth/sign-in', { email: owner.email, password: proxyPassword, ...(otp && { otp }) });
    const first = codeAt(secret, Date.now());
    expect((await post('/users/factor/confirm', { otp: first }, asOwner)).status).toBe(200);
    expect(JSON.parse((await enter()).text).code).toBe('second_factor_needed');
    expect((await enter(first)).status).toBe(422);
    const next = codeAt(secret, Date.now() + 30_000);
    expect((await enter(next)).status).toBe(200);
    expect((await enter()).status).toBe(403);
    expect((await enter(next)).status).toBe(422);
    expect((await enter(first)).status).toBe(422);
  });

  it('cannot write to the storage more often than the limit per address', async () => {
    const uploader = await uploaderOf(await signUp('flood@example.test'));
    const refused: string[] = [];
    for (let attempt = 0; attempt <= writes && refused.length === 0; attempt += 1) {
      await uploader
        .put(`${uploader.prefix}${attempt}.png`, 'x')
        .catch(({ name }: Error) => refused.push(name));
    }
    expect(refused).toEqual(['SlowDown']);
    uploader.end();
  });
});
