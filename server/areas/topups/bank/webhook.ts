import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { ApiError } from '../../../errors.ts';
import { checked } from '../../../http/checked.ts';
import type { Services } from '../../../services.ts';
import { houseTime } from './houseTime.ts';
import { keepMovements, type Movement } from './movements.ts';
import { leaveToPeople, settleMovements } from './settle.ts';

/** What SePay sends for each movement of an account. */
const hookSchema = z.object({
  id: z.int().positive(),
  transactionDate: z.string().max(40),
  accountNumber: z.string().min(1).max(40),
  content: z.string().max(2000).nullish(),
  description: z.string().max(4000).nullish(),
  code: z.string().max(100).nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.int().positive(),
  referenceCode: z.string().max(100).nullish(),
});

const movementOf = (hook: z.infer<typeof hookSchema>): Movement => ({
  bank_account: hook.accountNumber.replace(/\s/g, ''),
  bank_ref: hook.referenceCode?.trim() || `sepay ${hook.id}`,
  vnd: hook.transferAmount,
  words: [hook.content, hook.description, hook.code].filter(Boolean).join(' | '),
  happened_at: houseTime(hook.transactionDate),
});

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

const hashed = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();

/** The signature of the raw body, or the key of the account at the service; a hook with neither is refused. */
const demandSender = ({ sepaySecret, sepayApiKey }: Config, request: FastifyRequest, body: Buffer): void => {
  const signature = request.headers['x-sepay-signature'];
  if (sepaySecret && typeof signature === 'string') {
    const own = createHmac('sha256', sepaySecret).update(body).digest();
    if (isSame(own, Buffer.from(signature.replace(/^sha256=/, ''), 'hex'))) return;
  }
  const key = /^Apikey (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (sepayApiKey && key && isSame(hashed(sepayApiKey), hashed(key))) return;
  throw new ApiError('bad_signature');
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('bad_request');
  }
};

/** Money that came to another account than that which sellers are told is not booked unseen. */
const take = async (services: Services, movement: Movement): Promise<void> => {
  const { db } = services;
  const ids = await keepMovements(db, 'webhook', [movement]);
  const bank = await db.selectFrom('payees').select('address').where('method', '=', 'bank').executeTakeFirst();
  if (bank && bank.address.replace(/\s/g, '') !== movement.bank_account) await leaveToPeople(db, 'other_account', ids);
  await settleMovements(services, ids);
};

/** POST /hooks/sepay: money that came to the house's bank account, the second it is there. Told twice, it counts once. */
export const bankHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/hooks/sepay', { schema: { hide: true } }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      demandSender(services.config, request, body);
      const hook = checked(hookSchema, parse(body));
      if (hook.transferType === 'out') return { success: true };
      await take(services, movementOf(hook));
      return { success: true };
    });
  };
