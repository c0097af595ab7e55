import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { thumbSizes } from '../../../contract/designs/thumbs.ts';
import { ApiError } from '../../errors.ts';
import { floodOf } from '../../limits/settings.ts';
import type { Services } from '../../services.ts';
import { thumbnail } from './thumbs.ts';

const params = z.object({ size: z.string(), name: z.string() });

const year = 365 * 24 * 60 * 60;

const sizeOf = (text: string) => thumbSizes.find((side) => text === `${side}x${side}`);
const idOf = (name: string) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(name)?.[1];

/** GET /thumbs/designs/{width}x{height}/{design id}.webp: no token, as from a content delivery host (spec §2). */
export const thumbRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/thumbs/designs/:size/:name',
      { config: { rateLimit: { max: floodOf(services.config.rateLimits, 'thumbs') }, gives: ['image/webp'] }, schema: { params } },
      async (request, reply) => {
        const size = sizeOf(request.params.size);
        const id = idOf(request.params.name);
        const picture = size && id ? await thumbnail(services, id, size) : undefined;
        if (!picture) throw new ApiError('not_found');
        // What a content delivery host passes on is a picture of another site for the dashboard.
        if (services.config.thumbsUrl) void reply.header('cross-origin-resource-policy', 'cross-origin');
        // A design's bytes never change under its id.
        return reply.header('cache-control', `public, max-age=${year}, immutable`).type('image/webp').send(picture);
      },
    );
  };
