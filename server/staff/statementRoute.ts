import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { takeStatement } from '../areas/topups/bank/takeStatement.ts';
import { ApiError, invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import { staffOf } from './caller.ts';

/** POST /ops/movements/import: a bank's statement as a file. The same statement twice changes nothing the second time. */
export const statementRoute =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { takes: { 'multipart/form-data': z.object({ file: z.file() }) } };
    app.post('/ops/movements/import', { config, schema: { hide: true, response: { 200: z.looseObject({}) } } }, async (request) => {
      const file = request.isMultipart() ? await request.file() : undefined;
      if (!file) throw invalid({ file: 'required' });
      const bytes = await file.toBuffer();
      if (file.file.truncated) throw new ApiError('payload_too_large');
      return takeStatement(services, staffOf(request), bytes, file.filename);
    });
  };
