import { describe, expect, it } from 'vitest';
import { uploadKey } from '../../../contract/designs/uploads.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld();
const newKey = () => uploadKey(`${world.seller.userId}/`, 'designs', crypto.randomUUID(), 'lotus.png');

describe('rights', () => {
  const codes = async (call: Awaited<ReturnType<typeof callAs>>) => {
    const designs = await call('GET', '/auth/amazon-access-token?type=designs');
    const receipts = await call('GET', '/auth/amazon-access-token?type=receipts');
    const response = await call('POST', '/designs', { design: { key: newKey(), file_name: 'a.png' } });
    return [designs.statusCode, receipts.statusCode, response.statusCode];
  };

  it('requires a right for each type of upload, and for the library', async () => {
    expect(await codes(world.seller.call)).toEqual([200, 200, 404]);
    const roles = [
      ['designer', [200, 403, 404]],
      ['accountant', [403, 200, 403]],
      ['viewer', [403, 403, 403]],
    ] as const;
    for (const [role, expectedStatus] of roles) {
      const member = await buildMember(world.kit, world.seller.accountId, [{ shop_id: null, role }]);
      expect([
        role,
        await codes(
          await callAs(world.kit, {
            accountId: world.seller.accountId,
            userId: member.userId,
            shopId: world.seller.shopId,
          }),
        ),
      ]).toEqual([role, expectedStatus]);
    }
    expect(
      (
        await world.kit.app.inject({
          method: 'POST',
          url: '/v1/designs',
          payload: { design: { key: newKey(), file_name: 'a.png' } },
        })
      ).statusCode,
    ).toBe(401);
  });
});

it('reports a storage that is not configured as spec §8 states it', async () => {
  const { services } = world.kit;
  const { uploads } = services;
  services.uploads = {
    ...uploads,
    issueCredentials: () => Promise.reject(new Error('Could not load credentials from any providers')),
  };
  const response = await world.seller.call('GET', '/auth/amazon-access-token?type=designs');
  services.uploads = uploads;
  expect([response.statusCode, response.json().code, response.json().message]).toEqual([
    503,
    'storage_config',
    'Miss config',
  ]);
});
