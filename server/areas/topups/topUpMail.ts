import { z } from 'zod';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dongText } from '../../../contract/amounts.ts';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import { transferTexts } from '../../../contract/topups/transferTexts.ts';
import { actorOf } from '../../actor/actor.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { enqueue, type JobKind } from '../../jobs/jobs.ts';
import { limits } from '../../limits/limits.ts';
import { limitPerAccount } from '../../limits/strictLimit.ts';
import { scopeOf, type Scope } from '../../lists/scope.ts';
import { sendMail } from '../../mail/sendMail.ts';
import type { Services } from '../../services/services.ts';
import { readMailReader } from '../users/mailReader.ts';
import { readTransaction } from './detail.ts';
import { qrPicture } from './qrPicture.ts';

interface TopUpMail {
  accountId: string;
  id: string;
  /** The user who asked for the request on their phone. */
  userId: string;
}

type Transfer = TransactionDetail & { qr: string };

const hasTransfer = (record: TransactionDetail): record is Transfer =>
  isOpenTopUp(record.status) && record.qr !== null;

/** Returns the transfer details, one per line, in the order of a banking app's form. */
const linesOf = (
  { payee, vnd, transfer_text: text }: Transfer,
  texts: (typeof transferTexts)['en'],
): string[] => [
  `${texts.bank}: ${payee?.bank_name ?? ''}`,
  `${texts.account}: ${payee?.address ?? ''}`,
  `${texts.holder}: ${payee?.holder ?? ''}`,
  `${texts.amount}: ${dongText(vnd ?? 0)}`,
  `${texts.text}: ${text ?? ''}`,
];

/**
 * Job that mails the transfer of a request to the user who asked for it: its details, the QR code as a picture that
 * banking apps read from the gallery, and the link to its page, which requires signing in
 * (docs/decisions/top-up-page.md).
 */
export const topUpMailJob: JobKind<TopUpMail> = {
  name: 'top-up-mail',
  key: ({ id, userId }) => `${id} ${userId}`,
  run: async (services, { accountId, id, userId }) => {
    const reader = await readMailReader(services.db, userId);
    // All members of the account see a request: the scope only narrows its purpose, which the mail omits.
    const scope: Scope = { accountId, shops: [], timeZone: 'UTC' };
    const record = await readAsTenant(services.db, accountId, (tx) => readTransaction(tx, scope, id));
    if (!reader || !hasTransfer(record)) return;
    const texts = transferTexts[reader.locale];
    const params = {
      name: reader.full_name,
      subject: texts.subject.replace('%{code}', record.code).replace('%{amount}', dongText(record.vnd ?? 0)),
      link: `${services.config.publicUrl}/bills/transactions/${id}`,
      lines: linesOf(record, texts),
    };
    const file = { name: `${record.code}.png`, type: 'image/png', bytes: await qrPicture(record.qr) };
    await sendMail(services, {
      to: reader.email,
      locale: reader.locale,
      template: 'top_up',
      params,
      files: [file],
    });
  },
};

const params = z.object({ id: z.uuid() });

/** Handles POST /bills/transactions/top-up/{id}/mail: mails only to the caller's own address. */
export const topUpMailRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, boss } = services;
    const response = { 200: z.object({ email: z.string() }) };
    const onRequest = limitPerAccount(services, limits.topUpMails);
    app.post(
      '/bills/transactions/top-up/:id/mail',
      { config: { right: 'bills.pay' }, onRequest, schema: { params, response } },
      async (request) => {
        const caller = actorOf(request);
        const { accountId, userId } = caller;
        const { id } = request.params;
        const record = await readAsTenant(db, accountId, (tx) => readTransaction(tx, scopeOf(caller), id));
        if (!hasTransfer(record)) throw new ApiError('top_up_closed');
        const reader = await readMailReader(db, userId);
        if (!reader) throw new ApiError('email_not_verified');
        await enqueue(boss, topUpMailJob, { accountId, id, userId });
        return { email: reader.email };
      },
    );
  };
