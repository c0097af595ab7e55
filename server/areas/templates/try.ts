import type { FastifyRequest } from 'fastify';
import { tryPasteSchema, type TryAnswer } from '../../../contract/templates/calls.ts';
import { readyTemplate } from '../../../contract/templates/ready.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { checked } from '../../http/checked.ts';
import { inTurn } from '../../turns/inTurn.ts';
import { Turns } from '../../turns/turns.ts';
import type { Services } from '../../services/services.ts';
import { isOutOfMemory } from '../imports/jobs.ts';
import { readTemplates } from '../imports/mapping/templates.ts';
import { shopKeyOf, type ShopKey } from '../imports/importRequest.ts';
import { tryInThread } from '../imports/thread/thread.ts';
import type { TryWish } from '../imports/trial/tryFile.ts';

/** Files that are read at the same time in this process: each may have 50 MB, and its thread four times that. */
const turns = new Turns(2);

/** What is pasted may be one line without its end, of which the separator cannot be told. */
const pasted = (text: string): Uint8Array =>
  new TextEncoder().encode(text.endsWith('\n') ? text : `${text}\n`);

const bytesOf = async (request: FastifyRequest): Promise<Uint8Array> => {
  if (!request.isMultipart()) return pasted(checked(tryPasteSchema, request.body).text);
  const file = await request.file();
  if (!file) throw invalid({ file: 'required' });
  const pieces: Buffer[] = [];
  for await (const piece of file.file as AsyncIterable<Buffer>) pieces.push(piece);
  if (file.file.truncated) throw new ApiError('payload_too_large');
  // A buffer of its own: the thread takes it over.
  return new Uint8Array(Buffer.concat(pieces));
};

/** Throws `not_found` for a template that the shop has not. */
const refuseUnknown = async ({ db }: Services, scope: ShopKey, id: string | null): Promise<void> => {
  if (id === null || readyTemplate(id)) return;
  const own = await readAsTenant(db, scope.accountId, (tx) => readTemplates(tx, scope));
  if (!own.some((one) => one.id === id)) throw new ApiError('not_found');
};

/** A file that bursts the memory is told as the import tells it. */
const tryBytes = async (
  { pool, stopping }: Services,
  wish: TryWish,
  bytes: Uint8Array,
): Promise<TryAnswer> => {
  try {
    return await tryInThread(pool, wish, stopping, bytes);
  } catch (problem) {
    if (!isOutOfMemory(problem)) throw problem;
    return { tried: null, problem: { code: 'file_too_complex', params: {} } };
  }
};

/**
 * Tries a file that is handed in, in the import's thread. Nothing of it is kept. Who sends slowly holds up his own account
 * alone: the turn of a thread begins when all of the file is there.
 */
export const tryUploaded = async (
  services: Services,
  request: FastifyRequest,
  templateId: string | null,
): Promise<TryAnswer> => {
  const scope = shopKeyOf(request);
  await refuseUnknown(services, scope, templateId);
  return inTurn(scope.accountId, async () => {
    const bytes = await bytesOf(request);
    return turns.run(() => tryBytes(services, { ...scope, templateId }, bytes));
  });
};
