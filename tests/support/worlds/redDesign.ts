import sharp from 'sharp';
import type { Services } from '../../../server/services/services.ts';
import { buildDesign } from './seller.ts';

/** Creates a design of the library with its file, a plain red picture; its row has the values of `buildDesign`. */
export const storeRedDesign = async (
  services: Services,
  accountId: string,
  width = 600,
  height = 600,
): Promise<string> => {
  const id = await buildDesign(services, accountId, `red-${width}x${height}-${Math.random()}.png`);
  const { object_key: key } = await services.db
    .selectFrom('designs')
    .select('object_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const picture = await sharp({
    create: { width, height, channels: 3, background: { r: 220, g: 20, b: 20 } },
  })
    .png()
    .toBuffer();
  await services.storage.put(key, picture, { contentType: 'image/png' });
  return id;
};
