import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { StaffRight } from '../../contract/staff/people.ts';
import type { Services } from '../services/services.ts';
import { staffOf } from './caller.ts';
import { assertStaffRight } from './runStaffCommand.ts';

/** A file for staff, with the name under which it is saved. */
export interface OpenedDownload {
  fileName: string;
  contentType: string;
  body: Readable;
}

/** A file that staff take out: `GET /v1/ops/operator/export` and `npm run ops -- operator export <file>`. */
export interface StaffDownload {
  /** Two words; in the path of the call a slash separates them. */
  readonly name: string;
  readonly right: StaffRight;
  readonly help: string;
  readonly input: z.ZodObject;
  open(services: Services, input: never): Promise<OpenedDownload>;
}

/** Declares a download with the type of its input. */
export const staffDownload = <I extends z.ZodObject>(
  definition: Omit<StaffDownload, 'input' | 'open'> & {
    input: I;
    open(services: Services, input: z.output<I>): Promise<OpenedDownload>;
  },
): StaffDownload => definition;

/** Content types of downloads. */
export const downloadTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** Routes that give staff a file. */
export const downloadRoutes =
  (services: Services, downloads: readonly StaffDownload[]): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { gives: Object.values(downloadTypes) };
    for (const download of downloads)
      app.get(
        `/ops/${download.name.replace(' ', '/')}`,
        {
          config,
          preValidation: (request) =>
            assertStaffRight(services, staffOf(request), download.right, download.name),
          schema: { hide: true, querystring: download.input },
        },
        async (request, reply) => {
          const { fileName, contentType, body } = await download.open(services, request.query as never);
          return reply
            .header('content-disposition', `attachment; filename="${fileName}"`)
            .type(contentType)
            .send(body);
        },
      );
  };
