import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { proxyPassword, proxyWorld, type ProxySeller } from '../support/servers/proxyWorld.ts';

const megabyte = 1024 ** 2;
const piece = 50 * megabyte;
const pieces = 8;
/** Room for six of eight pieces of the 10 GB that an account has. */
const usedBefore = 10 * 1024 * megabyte - 6.5 * piece;
const writes = 40;

const world = proxyWorld({ RATE_LIMITS: `storage-writes=${writes}` });
const { api, post, signUp, uploaderOf } = world;

let thief: ProxySeller;
beforeAll(async () => {
  thief = await signUp('thief@example.test');
});

/** As if the account of a person had stored so much already. */
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
  it('stores 400 MB only as far as the account has room, and not with credentials of a session that was signed out', async () => {
    const uploader = await uploaderOf(thief);
    await storedAlready(thief.email, usedBefore);
    const bytes = Buffer.alloc(piece, 7);
    const kept: unknown[] = [];
    for (let at = 0; at < pieces; at += 1) {
      kept.push(
        await uploader.put(`${uploader.prefix}${at}.png`, bytes).then(
          () => 'kept',
          ({ name }: Error) => name,
        ),
      );
    }
    expect(kept).toEqual(['kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'QuotaExceeded', 'QuotaExceeded']);
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

  it('comes in by no code that was used before, nor by the password alone', async () => {
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

  it('writes to the storage no more often in a minute than an address may', async () => {
    const uploader = await uploaderOf(await signUp('flood@example.test'));
    const refused: string[] = [];
    for (let at = 0; at <= writes && refused.length === 0; at += 1) {
      await uploader.put(`${uploader.prefix}${at}.png`, 'x').catch(({ name }: Error) => refused.push(name));
    }
    expect(refused).toEqual(['SlowDown']);
    uploader.end();
  });
});
