import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  largePhoto,
  rowSide,
  maxMockupRows,
  thumbSizes,
  type RowMockups,
} from '../../contract/designs/thumbs.ts';
import { ApiError } from '../base/errors.ts';
import { floodOf } from '../limits/settings.ts';
import type { Services } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';
import { PictureMemory, type SentPicture } from './memory.ts';
import { storedMockup, mockupPicture } from './mockup/mockups.ts';
import { findPhoto } from './photos.ts';
import { thumbnail } from './thumbs.ts';

const params = z.object({ type: z.string(), size: z.string(), name: z.string() });

const lasting = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const memoryBytes = 32 * 1024 ** 2;

const idOf = (name: string) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(name)?.[1];

/** Finds a picture by its size and name; undefined if there is none. */
type Find = (services: Services, size: string, name: string) => Promise<SentPicture | undefined>;

/** Finds pictures of library files. Their bytes never change under their id. */
const designPicture: Find = async (services, size, name) => {
  const side = thumbSizes.find((candidate) => size === `${candidate}x${candidate}`);
  const id = idOf(name);
  const body = side && id ? await thumbnail(services, id, side) : undefined;
  return body && { body, type: 'image/webp', lasting: true };
};

const photoSizes = [...thumbSizes, largePhoto] as const;

/** Finds pictures of base products. They are named by their content, so their bytes never change. */
const productPicture: Find = async (services, size, name) => {
  const side = photoSizes.find((candidate) => size === `${candidate}x${candidate}`);
  const hash = /^([\da-f]{64})\.webp$/.exec(name)?.[1];
  const body = side && hash ? await findPhoto(services, hash, side) : undefined;
  return body && { body, type: 'image/webp', lasting: true };
};

/** Finders by asset type (spec §2). */
const finds: Readonly<Record<string, Find>> = {
  designs: designPicture,
  mockups: mockupPicture,
  products: productPicture,
};

const memories = new WeakMap<Storage, PictureMemory>();

const memoryOf = ({ storage }: Services): PictureMemory => {
  const memory = memories.get(storage) ?? new PictureMemory(memoryBytes);
  memories.set(storage, memory);
  return memory;
};

/**
 * Returns the mockups of many rows that are already made, each once; the others are rendered when they are requested
 * alone.
 */
const rowPictures = (services: Services, names: readonly string[]): Promise<RowMockups['pictures']> =>
  Promise.all(
    names.map(async (name) => {
      const memory = memoryOf(services);
      const path = `mockups/${rowSide}x${rowSide}/${name}.webp`;
      const cachedPicture = memory.get(path) ?? (await storedMockup(services, name, rowSide));
      if (cachedPicture) memory.add(path, cachedPicture);
      return cachedPicture?.body.toString('base64') ?? null;
    }),
  );

const pictureOf = async (
  services: Services,
  { type, size, name }: z.output<typeof params>,
): Promise<SentPicture> => {
  const memory = memoryOf(services);
  const path = `${type}/${size}/${name}`;
  const cachedPicture = memory.get(path);
  if (cachedPicture) return cachedPicture;
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
    .pipe(z.array(z.string().min(1)).max(maxMockupRows)),
});

/**
 * Registers GET /thumbs/{type}/{width}x{height}/{name}: without a token, as from a content delivery network (spec §2).
 */
export const pictureRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const rateLimit = { max: floodOf(services.config.rateLimits, 'thumbs') };
    app.get(
      '/thumbs/:type/:size/:name',
      { config: { rateLimit, gives: ['image/webp', 'image/png'] }, schema: { params } },
      async (request, reply) => {
        const picture = await pictureOf(services, request.params);
        // For the dashboard, a picture from a content delivery network comes from another site.
        if (services.config.thumbsUrl) void reply.header('cross-origin-resource-policy', 'cross-origin');
        // The dashboard saves it; on a different host a link would open it instead.
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
