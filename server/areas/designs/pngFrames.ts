import { open } from 'node:fs/promises';

const signatureBytes = 8;
/** Bytes of a chunk's length, type and checksum. */
const chunkBytes = 12;
/** Maximum number of chunks that are searched for an animation. */
const maxChunks = 200;

/**
 * Counts the frames of a PNG; 1 without animation. An animation's `acTL` chunk comes before the first `IDAT` (PNG 3,
 * 11.3.6.1).
 */
export const pngFrames = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const chunk = Buffer.alloc(chunkBytes);
    let offset = signatureBytes;
    for (let count = 0; count < maxChunks; count += 1) {
      const { bytesRead } = await file.read(chunk, 0, chunkBytes, offset);
      const type = chunk.toString('latin1', 4, 8);
      if (bytesRead < chunkBytes || type === 'IDAT') return 1;
      if (type === 'acTL') return Math.max(1, chunk.readUInt32BE(8));
      offset += chunkBytes + chunk.readUInt32BE(0);
    }
    return 1;
  } finally {
    await file.close();
  }
};
