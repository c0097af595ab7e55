import { expect, it } from 'vitest';
import { StatelessCredentials } from '../../../server/storage/credentials.ts';

const now = () => new Date('2026-11-21T08:00:00Z');
const [first, second] = ['the first secret key, of 32 characters', 'the second secret key, of 32 characters'];

it('what the key before gave out works beside the new one, and nothing without it', async () => {
  const old = new StatelessCredentials(first, now);
  const issued = await old.issue({ userId: 'lan' });
  const turned = new StatelessCredentials(second, now, undefined, first);
  const credentials = await turned.find(issued.access_key_id, issued.session_token);
  expect(credentials).toMatchObject({
    secretAccessKey: issued.secret_access_key,
    policy: { prefix: 'lan/' },
  });
  expect(await turned.find(old.server.accessKeyId, undefined)).toMatchObject({
    secretAccessKey: old.server.secretAccessKey,
  });
  expect(await turned.find(turned.server.accessKeyId, undefined)).toBe(turned.server);
  const renewed = await turned.issue({ userId: 'lan' });
  const alone = new StatelessCredentials(second, now);
  expect(await alone.find(renewed.access_key_id, renewed.session_token)).toBeDefined();
  expect(await alone.find(issued.access_key_id, issued.session_token)).toBeUndefined();
  expect(await alone.find(old.server.accessKeyId, undefined)).toBeUndefined();
});
