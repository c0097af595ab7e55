import { expect, it } from 'vitest';
import { credentialsOf, hookSecretOf } from '../../../server/areas/stores/links/openLink.ts';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { storesWorld, wooKeys } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

it('keeps the secrets of links with another key once they were sealed anew', async () => {
  const store = await stores.openWoo();
  const id = await stores.connectWoo(store);
  await work(id);
  const { services } = world.kit;
  const config = { ...services.config, secretKey: 'another secret key, of 32 characters' };
  const withBoth = { ...services, config: { ...config, secretKeyBefore: services.config.secretKey } };
  const withNew = { ...services, config: { ...config, secretKeyBefore: undefined } };
  const readLink = () =>
    ownerDb(services).selectFrom('store_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await hookSecretOf(withNew, await readLink())).toBeUndefined();

  const report = await readCommand(['secrets', 'renew'])(withBoth);
  expect(report).toContain('2 secrets of store links are sealed with SECRET_KEY, 0 open with neither key');

  const link = await readLink();
  expect(await credentialsOf(withNew, link)).toEqual(wooKeys);
  expect(await hookSecretOf(withNew, link)).toBe(store.state.webhooks[0]?.secret);
});
