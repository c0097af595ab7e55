import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { operatorSchema } from '../../../contract/operator/operator.ts';
import { ApiError } from '../../base/errors.ts';
import { operatorBook, publicOperator } from '../../operator/operatorBook.ts';
import type { Services } from '../../services/services.ts';

/** Public routes of what the operator decides: names, marks and codes, which the sign-in page needs already. */
export const operatorRoutes =
  ({ db }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/operator',
      { schema: { response: { 200: operatorSchema, 304: z.null() } } },
      async (request, reply) => {
        const book = await operatorBook(db);
        const etag = `"${book.version}"`;
        void reply.header('etag', etag).header('cache-control', 'no-cache');
        return request.headers['if-none-match'] === etag ? reply.code(304).send(null) : publicOperator(book);
      },
    );
    app.get(
      '/operator/mark/:hash',
      {
        config: { gives: ['image/svg+xml', 'image/png'] },
        schema: { params: z.object({ hash: z.string().max(64) }) },
      },
      async (request, reply) => {
        const { mark } = await operatorBook(db);
        if (mark?.hash !== request.params.hash) throw new ApiError('not_found');
        return reply
          .type(mark.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(mark.bytes);
      },
    );
  };
