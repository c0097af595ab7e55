import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { askTopUp, hookBody, houseBank, openTill, sendHook } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 0 });

beforeAll(() => openTill(world.kit));

describe('the bank’s message', () => {
  it.each([
    ['NUL', '\u0000'],
    ['half a character', '\ud83d'],
    ['its other half', '\ude00'],
  ])('books a bank message by its text with %s', async (_what, character) => {
    const topUp = await askTopUp(world.seller);
    const reference = `VCB${character}.${randomBytes(4).toString('hex')}`;
    const response = await sendHook(
      world.kit.app,
      hookBody({
        content: `${character}nap ${character}tien 😀 ${topUp.transfer_text}`,
        description: character,
        code: `A${character}B`,
        referenceCode: reference,
        accountNumber: `${houseBank.address}${character}`,
      }),
    );
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect((await world.call('GET', `/bills/transactions/${topUp.id}`)).json().transaction).toMatchObject({
      status: 'approved',
      credited_cents: 30_000,
    });
    const row = await world.kit.services.db
      .selectFrom('bank_movements')
      .select(['words', 'status'])
      .where('bank_ref', '=', reference.replace(character, ''))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ words: `nap tien 😀 ${topUp.transfer_text} | AB`, status: 'booked' });
  });
});
