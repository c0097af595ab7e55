import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMailJob } from '../../../server/areas/auth/accountMail.ts';
import { inviteMailJob } from '../../../server/areas/members/inviteMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { housekeepingJob } from '../../../server/housekeeping/housekeeping.ts';
import { readCommand } from '../../../server/ops/runCommand.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
let serial = 0;
let email = '';

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, [inviteMailJob, accountMailJob]);
});
afterAll(() => kit.close());

beforeEach(async () => {
  owner = await openSeller(kit);
  serial += 1;
  email = `sen${serial}@example.test`;
});

const password = 'seven parcels go';
const post = (path: string, body: object) =>
  kit.app.inject({
    method: 'POST',
    url: `/v1/auth${path}`,
    payload: body,
    remoteAddress: `10.8.1.${serial}`,
  });

/** The link of the newest mail, once there are so many. */
const linkOf = async (count: number): Promise<string> => {
  const [mail] = await mailsTo(kit.services, email, count);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Signs up and waits for the mail, of which there are so many then. */
const signUp = async (mails = 1): Promise<string> => {
  await post('/sign-up', { full_name: `Squatter ${serial}`, email, password, locale: 'en' });
  return linkOf(mails);
};

const invitation = async (mails: number): Promise<string> => {
  await owner.call('POST', '/members', {
    invitation: { emails: [email], access: [{ shop_id: null, role: 'fulfiller' }], locale: 'en' },
  });
  return linkOf(mails);
};

const held = async (): Promise<number> => {
  const query =
    'select 1 from users join accounts on accounts.id = account_id where email = $1 and accounts.name = $2';
  return (await ownerPool(kit.services).query(query, [email, `Squatter ${serial}`])).rows.length;
};

describe('an unverified sign-up of an invited address', () => {
  it('lets an invited user replace an unverified sign-up with the address, which is deleted', async () => {
    await signUp();
    const token = await invitation(2);
    expect((await post('/invitation', { token })).json().invitation).toMatchObject({ email, known: false });
    const { user } = (await post('/accept-invitation', { token, full_name: 'Bảo', password })).json();
    expect(user).toMatchObject({ email, owner: false, access: { everywhere: { role: 'fulfiller' } } });
    expect(await held()).toBe(0);
  });

  it('keeps an unverified account that received money', async () => {
    await signUp();
    await readCommand(['accounts', 'topup', email, '25.00', `VCB-${serial}`])(kit.services);
    const token = await invitation(2);
    expect((await post('/invitation', { token })).json().invitation).toMatchObject({ known: true });
    expect((await post('/accept-invitation', { token, full_name: 'Bảo', password })).json().code).toBe(
      'address_known',
    );
    expect(await held()).toBe(1);
  });
});

describe('an unverified sign-up', () => {
  const tidy = () => housekeepingJob.run(kit.services, {}, AbortSignal.timeout(5_000));
  /** Moves the sign-up and its links back by some days. */
  const age = async (days: number): Promise<void> => {
    const then = subDays(kit.services.now(), days);
    await ownerPool(kit.services).query(
      'update account_tokens set expires_at = $1 where user_id = (select id from users where email = $2)',
      [then, email],
    );
    await ownerPool(kit.services).query('update users set created_at = $1 where email = $2', [then, email]);
  };

  it('deletes an unverified sign-up with its account after 7 days, so that the address is free', async () => {
    await signUp();
    await age(6);
    await tidy();
    expect(await held()).toBe(1);
    await age(8);
    await tidy();
    expect(await held()).toBe(0);
  });

  it('keeps a sign-up that was verified, or started again within the time', async () => {
    await post('/verify-email', { token: await signUp(), password });
    await age(8);
    await tidy();
    expect(await held()).toBe(1);
    email = `again-${email}`;
    await signUp();
    await age(6);
    await signUp(2);
    await tidy();
    expect(await held()).toBe(1);
  });
});
