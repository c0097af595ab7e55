import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { iccName } from '../../../server/areas/designs/iccName.ts';

/** A profile with one tag, which says its name. */
const profile = (tag: Buffer): Buffer => {
  const head = Buffer.alloc(128 + 4 + 12);
  head.writeUInt32BE(1, 128);
  head.write('desc', 132, 'latin1');
  head.writeUInt32BE(head.length, 136);
  head.writeUInt32BE(tag.length, 140);
  return Buffer.concat([head, tag]);
};
const old = (name: string): Buffer => {
  const tag = Buffer.alloc(12);
  tag.write('desc', 'latin1');
  tag.writeUInt32BE(name.length + 1, 8);
  return profile(Buffer.concat([tag, Buffer.from(`${name}\0`, 'latin1')]));
};
const table = (name: string, length = 2 * name.length): Buffer => {
  const tag = Buffer.alloc(28);
  tag.write('mluc', 'latin1');
  tag.writeUInt32BE(1, 8);
  tag.writeUInt32BE(12, 12);
  tag.write('enUS', 16, 'latin1');
  tag.writeUInt32BE(length, 20);
  tag.writeUInt32BE(28, 24);
  return profile(Buffer.concat([tag, Buffer.from(name, 'utf16le').swap16()]));
};

describe('the name of a color profile', () => {
  it('is read of both versions, and of the profiles that pictures have', async () => {
    expect(iccName(old('Adobe RGB (1998)'))).toBe('Adobe RGB (1998)');
    expect(iccName(table('Coated FOGRA39'))).toBe('Coated FOGRA39');
    const { icc } = await sharp(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    ).metadata();
    expect(iccName(icc)).toMatch(/p3/i);
  });

  it('is none where there is no profile, or one that is cut off or says something impossible', () => {
    expect(iccName(undefined)).toBeNull();
    for (const broken of [
      Buffer.alloc(0),
      Buffer.alloc(200),
      old('Adobe').subarray(0, 150),
      table('x', 1),
      Buffer.alloc(200, 255),
    ]) {
      expect(iccName(broken)).toBeNull();
    }
    expect(iccName(table('x', 4_000_000_000))).toBe('x');
  });
});
