import type { FastifyRequest } from 'fastify';
import { testPasteSchema, type TestRunResponse } from '../../../contract/templates/calls.ts';
import { isReadyTemplate } from '../../../contract/templates/ready.ts';
import { readAsTenant } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { parseBody } from '../../http/parseBody.ts';
import { inTurn } from '../../turns/inTurn.ts';
import { Turns } from '../../turns/turns.ts';
import type { Services } from '../../services/services.ts';
import { isOutOfMemory } from '../imports/jobs.ts';
import { readTemplates } from '../imports/mapping/templates.ts';
import { shopKeyOf, type ShopKey } from '../imports/importRequest.ts';
import { testInThread } from '../imports/thread/thread.ts';
import type { TestRequest } from '../imports/testRun/testFile.ts';

/** Limits files that this process reads at the same time: each may have 50 MB, and its thread four times that. */
const turns = new Turns(2);

/** Encodes pasted text. A single line without a line end would hide the separator. */
const encodePaste = (text: string): Uint8Array =>
  new TextEncoder().encode(text.endsWith('\n') ? text : `${text}\n`);

const bytesOf = async (request: FastifyRequest): Promise<Uint8Array> => {
  if (!request.isMultipart()) return encodePaste(parseBody(testPasteSchema, request.body).text);
  const file = await request.file();
  if (!file) throw invalid({ file: 'required' });
  const pieces: Buffer[] = [];
  for await (const piece of file.file as AsyncIterable<Buffer>) pieces.push(piece);
  if (file.file.truncated) throw new ApiError('payload_too_large');
  // Copied into a separate buffer, which the thread takes over.
  return new Uint8Array(Buffer.concat(pieces));
};

/** Throws `not_found` for a template that the shop does not have. */
const refuseUnknown = async ({ db }: Services, scope: ShopKey, id: string | null): Promise<void> => {
  if (id === null || isReadyTemplate(id)) return;
  const shopTemplates = await readAsTenant(db, scope.accountId, (tx) => readTemplates(tx, scope));
  if (!shopTemplates.some((template) => template.id === id)) throw new ApiError('not_found');
};

/** Tries a file; one that exceeds the memory is reported as in the import. */
const testBytes = async (
  { pool, stopping }: Services,
  request: TestRequest,
  bytes: Uint8Array,
): Promise<TestRunResponse> => {
  try {
    return await testInThread(pool, request, stopping, bytes);
  } catch (problem) {
    if (!isOutOfMemory(problem)) throw problem;
    return { tried: null, problem: { code: 'file_too_complex', params: {} } };
  }
};

/**
 * Tries an uploaded file in the import's thread and stores nothing. A slow sender holds up only their own account: the
 * turn of a thread begins when the whole file is there.
 */
export const testUpload = async (
  services: Services,
  request: FastifyRequest,
  templateId: string | null,
): Promise<TestRunResponse> => {
  const scope = shopKeyOf(request);
  await refuseUnknown(services, scope, templateId);
  return inTurn(scope.accountId, async () => {
    const bytes = await bytesOf(request);
    return turns.run(() => testBytes(services, { ...scope, templateId }, bytes));
  });
};
