import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { uploadKey } from '../../../contract/designs/uploads.ts';
import { openStorage } from '../uploads/openStorage.ts';
import type { OrdersKit, OrdersSeller } from './orders.ts';

let shade = 0;
/** Builds a picture that is unique. */
export const picture = (width = 300, height = 200) => {
  shade += 1;
  return sharp({
    create: { width, height, channels: 4 as const, background: { r: shade, g: 40, b: 120, alpha: 0.5 } },
  });
};
export const png = (): Promise<Buffer> => picture().png().toBuffer();

/** Uploads files into a library as a browser does. The server of the kit must listen. */
export const designDesk = (kit: OrdersKit, seller: OrdersSeller) => {
  const upload = async (by: OrdersSeller, name: string, Body: Buffer): Promise<string> => {
    const access = (await by.call('GET', '/auth/amazon-access-token?type=designs')).json();
    const key = uploadKey(`${by.userId}/`, 'designs', crypto.randomUUID(), name);
    const address = kit.app.server.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/s3`;
    const client = openStorage(access, { endpoint, maxAttempts: 1 });
    await client.send(new PutObjectCommand({ Bucket: access.storage.bucket, Key: key, Body }));
    return key;
  };
  const bring = async (name: string, body: Buffer, extra: object = {}, uploader = seller) => {
    const answer = await uploader.call('POST', '/designs', {
      design: { key: await upload(uploader, name, body), file_name: name, ...extra },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { upload, bring };
};

export type DesignDesk = ReturnType<typeof designDesk>;
