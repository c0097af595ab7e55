import { crc32 } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** Builds a PNG that declares before its image that it is the first of this many frames (PNG 3, 11.3.6.1). */
export const animatedPng = (png: Buffer, frames: number): Buffer => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const at = png.indexOf('IDAT', 0, 'latin1') - 4;
  return Buffer.concat([png.subarray(0, at), chunk('acTL', control), png.subarray(at)]);
};
