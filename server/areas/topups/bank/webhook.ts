import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../services/config.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { parseBody } from '../../../http/parseBody.ts';
import { isSameSecret, jsonOf, rawBodyOf, takeRawBodies } from '../../../http/signedHook.ts';
import type { Services } from '../../../services/services.ts';
import { readBankTime } from '../../../calendar/moment.ts';
import { accountOfMessage, readBankPayees } from './bankPayees.ts';
import { storeMovements, type Movement } from './movements.ts';
import { settleMovements } from './settle.ts';

/** Body that SePay sends for each movement of an account. */
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

/** Parses the time of a transfer. Throws 422 for an invalid one. */
const timeOf = ({ transactionDate }: z.infer<typeof hookSchema>): string => {
  const time = readBankTime(transactionDate);
  if (!time) throw invalid({ transactionDate: 'format' });
  return time;
};

const movementOf = (hook: z.infer<typeof hookSchema>): Movement => ({
  bank_account: hook.accountNumber,
  bank_ref: hook.referenceCode?.trim() || `sepay ${hook.id}`,
  vnd: hook.transferAmount,
  words: [hook.content, hook.description, hook.code].filter(Boolean).join(' | '),
  happened_at: timeOf(hook),
});

/** Throws `bad_signature` unless the request has the raw body's signature, or the account's key at the service. */
const assertSender = ({ sepaySecret, sepayApiKey }: Config, request: FastifyRequest, body: Buffer): void => {
  const signature = request.headers['x-sepay-signature'];
  if (sepaySecret && typeof signature === 'string') {
    const expectedSignature = createHmac('sha256', sepaySecret).update(body).digest('hex');
    if (isSameSecret(expectedSignature, signature.replace(/^sha256=/, '').toLowerCase())) return;
  }
  const key = /^Apikey (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (sepayApiKey && key && isSameSecret(sepayApiKey, key)) return;
  throw new ApiError('bad_signature');
};

/** Stores a movement with its reason in one statement, so that a crash leaves nothing that the clock job would book. */
const take = async (services: Services, movement: Movement): Promise<void> => {
  const { number, reason } = accountOfMessage(await readBankPayees(services.db), movement.bank_account);
  const ids = await storeMovements(services.db, 'webhook', [{ ...movement, bank_account: number }], reason);
  await settleMovements(services, ids);
};

/** Handles POST /hooks/sepay: money that just reached the operator's bank account. Reported twice, it counts once. */
export const bankHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    takeRawBodies(app);
    app.post('/hooks/sepay', { schema: { hide: true } }, async (request) => {
      const body = rawBodyOf(request);
      assertSender(services.config, request, body);
      const hook = parseBody(hookSchema, jsonOf(body));
      if (hook.transferType === 'out') return { success: true };
      await take(services, movementOf(hook));
      return { success: true };
    });
  };
