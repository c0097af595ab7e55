import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, invalid } from '../base/errors.ts';
import type { Services } from '../services/services.ts';
import { staffOf } from './caller.ts';
import { processFile, type StaffFileCommand } from './staffFileCommand.ts';
import { assertStaffRight } from './runStaffCommand.ts';

/** Routes that take a file. Handing in the same file twice changes nothing the second time. */
export const fileRoutes =
  (services: Services, fileCommands: readonly StaffFileCommand[]): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { takes: { 'multipart/form-data': z.object({ file: z.file() }) } };
    for (const fileCommand of fileCommands) {
      const path = `/ops/${fileCommand.name.replace(' ', '/')}`;
      app.post(
        path,
        {
          config,
          preValidation: (request) =>
            assertStaffRight(services, staffOf(request), fileCommand.right, fileCommand.name),
          schema: {
            hide: true,
            querystring: fileCommand.input ?? z.object({}),
            response: { 200: z.looseObject({}) },
          },
        },
        async (request) => {
          const file = request.isMultipart() ? await request.file() : undefined;
          if (!file) throw invalid({ file: 'required' });
          const bytes = await file.toBuffer();
          if (file.file.truncated) throw new ApiError('payload_too_large');
          return {
            ...(await processFile(services, fileCommand, {
              person: staffOf(request),
              bytes,
              fileName: file.filename,
              input: request.query,
            })),
          };
        },
      );
    }
  };
