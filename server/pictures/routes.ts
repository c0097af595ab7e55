import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowSide, rowsMost, thumbSizes, type RowMockups } from '../../contract/designs/thumbs.ts';
import { ApiError } from '../base/errors.ts';
import { floodOf } from '../limits/settings.ts';
import type { Services } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';
import { PictureMemory, type Picture } from './memory.ts';
import { keptMockup, mockupPicture } from './mockup/mockups.ts';
import { thumbnail } from './thumbs.ts';

const params = z.object({ type: z.string(), size: z.string(), name: z.string() });

const lasting = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const memoryBytes = 32 * 1024 ** 2;

const idOf = (name: string) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(name)?.[1];

/** A picture by its size and name; undefined for what there is not. */
type Find = (services: Services, size: string, name: string) => Promise<Picture | undefined>;

/** Pictures of the files in libraries. Their bytes never change under their id. */
const designPicture: Find = async (services, size, name) => {
  const side = thumbSizes.find((one) => size === `${one}x${one}`);
  const id = idOf(name);
  const body = side && id ? await thumbnail(services, id, side) : undefined;
  return body && { body, type: 'image/webp', lasting: true };
};

/** By asset type (spec §2). */
const finds: Readonly<Record<string, Find>> = { designs: designPicture, mockups: mockupPicture };

const memories = new WeakMap<Storage, PictureMemory>();

const memoryOf = ({ storage }: Services): PictureMemory => {
  const memory = memories.get(storage) ?? new PictureMemory(memoryBytes);
  memories.set(storage, memory);
  return memory;
};

/** Of the mockups of many rows those that are made, each once; the others are drawn where they are asked for alone. */
const rowPictures = (services: Services, names: readonly string[]): Promise<RowMockups['pictures']> =>
  Promise.all(
    names.map(async (name) => {
      const memory = memoryOf(services);
      const path = `mockups/${rowSide}x${rowSide}/${name}.webp`;
      const known = memory.get(path) ?? (await keptMockup(services, name, rowSide));
      if (known) memory.add(path, known);
      return known?.body.toString('base64') ?? null;
    }),
  );

const pictureOf = async (
  services: Services,
  { type, size, name }: z.output<typeof params>,
): Promise<Picture> => {
  const memory = memoryOf(services);
  const path = `${type}/${size}/${name}`;
  const known = memory.get(path);
  if (known) return known;
  const find = Object.hasOwn(finds, type) ? finds[type] : undefined;
  const picture = await find?.(services, size, name);
  if (!picture) throw new ApiError('not_found');
  if (picture.lasting) memory.add(path, picture);
  return picture;
};

const rows = z.object({
  names: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1)).max(rowsMost)),
});

/** GET /thumbs/{type}/{width}x{height}/{name}: no token, as from a content delivery host (spec §2). */
export const pictureRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const rateLimit = { max: floodOf(services.config.rateLimits, 'thumbs') };
    app.get(
      '/thumbs/:type/:size/:name',
      { config: { rateLimit, gives: ['image/webp', 'image/png'] }, schema: { params } },
      async (request, reply) => {
        const picture = await pictureOf(services, request.params);
        // What a content delivery host passes on is a picture of another site for the dashboard.
        if (services.config.thumbsUrl) void reply.header('cross-origin-resource-policy', 'cross-origin');
        // A page of the dashboard saves it; at another host than its own a link would open it instead.
        if (picture.type === 'image/png')
          void reply.header('content-disposition', 'attachment; filename="mockup.png"');
        return reply
          .header('cache-control', picture.lasting ? lasting : 'no-store')
          .type(picture.type)
          .send(picture.body);
      },
    );
    app.get(
      `/thumbs/mockups/${rowSide}x${rowSide}`,
      {
        config: { rateLimit },
        schema: {
          querystring: rows,
          response: { 200: z.object({ pictures: z.array(z.string().nullable()) }) },
        },
      },
      async ({ query }, reply) => {
        const pictures = await rowPictures(services, query.names);
        return reply
          .header('cache-control', pictures.includes(null) ? 'no-store' : lasting)
          .send({ pictures });
      },
    );
  };
