import { describe, expect, it } from 'vitest';
import { twoFactorResetJob } from '../../../server/areas/users/twoFactorReset.ts';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { twoFactorWorld } from '../../support/worlds/twoFactorWorld.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { buildMember } from '../../support/worlds/members.ts';

const world = twoFactorWorld();
const { call, signIn, begin, later, switchOn, enter, actions } = world;

describe('a lost device', () => {
  const ops = (...words: string[]) => readCommand(words)(world.services);
  const run = () => twoFactorResetJob.run(world.services, {}, AbortSignal.timeout(5_000));

  it('removes two-factor 24 hours after an operator’s command, with mails before and after, and ends all sessions', async () => {
    await switchOn();
    await ops('factor', 'reset', world.seller.email, 'Kim', 'Phone', 'stolen');
    // Two mails of one moment have no order.
    expect(await mailsTo(world.services, world.seller.email, 2)).toContainEqual(
      expect.objectContaining({
        subject: 'Two-step verification turns off in 24 hours',
        text: expect.stringContaining(world.seller.email),
      }),
    );
    later(24 * 3600 - 60);
    await run();
    expect((await signIn()).json().code).toBe('second_factor_needed');
    later(61);
    await run();
    expect((await call('GET', '/users/me')).statusCode).toBe(401);
    await begin();
    expect(await actions()).toEqual(expect.arrayContaining(['factor.reset_asked', 'factor.reset']));
    expect((await mailsTo(world.services, world.seller.email, 3))[0]?.subject).toBe(
      'Two-step verification was turned off',
    );
  });

  it('notifies every confirmed address of the account, and nobody else', async () => {
    await switchOn();
    const kit = { services: world.services, app: world.app };
    const join = () => buildMember(kit, world.seller.accountId, [{ shop_id: null, role: 'viewer' }]);
    const [{ userId, email }, gone] = [await join(), await join()];
    const change = (id: string, values: { status?: 'inactive'; email_verified_at?: Date }) =>
      world.services.db.updateTable('users').set(values).where('id', '=', id).execute();
    await change(userId, { email_verified_at: world.now });
    await change(gone.userId, { status: 'inactive', email_verified_at: world.now });
    await ops('factor', 'reset', world.seller.email, 'Kim', 'Ticket 8');
    expect((await mailsTo(world.services, email, 1))[0]).toMatchObject({
      subject: 'Two-step verification turns off in 24 hours',
      text: expect.stringContaining(world.seller.email),
    });
    await mailsTo(world.services, gone.email, 0);
    later(24 * 3600 + 1);
    await run();
    expect((await mailsTo(world.services, email, 2))[0]).toMatchObject({
      subject: 'Two-step verification was turned off',
      text: expect.stringContaining(world.seller.email),
    });
  });

  it('keeps two-factor if the user signs in with the app, clicks the button, or the operator cancels', async () => {
    const { secret } = await switchOn();
    const stops = [
      () => enter(secret),
      () => call('POST', '/users/factor/keep'),
      () => ops('factor', 'keep', world.seller.email),
    ];
    for (const stop of stops) {
      await ops('factor', 'reset', world.seller.email, 'Kim', 'Ticket 7');
      expect((await call('GET', '/users/factor')).json().factor.reset_at).not.toBeNull();
      await stop();
      expect((await call('GET', '/users/factor')).json().factor.reset_at).toBeNull();
    }
    later(25 * 3600);
    await run();
    expect((await signIn()).json().code).toBe('second_factor_needed');
    await expect(ops('factor', 'keep', world.seller.email)).rejects.toThrow('not about to end');
  });
});
