import sharp from 'sharp';
import { expect, it } from 'vitest';
import { areaOnDrawing } from '../../../contract/catalog/drawings/areas.ts';
import { drawingField } from '../../../contract/catalog/drawings/shapes.ts';
import { composeMockup } from '../../../server/pictures/mockup/compose.ts';
import { mockupName, readMockupName, type MockupSpec } from '../../../server/pictures/mockup/spec.ts';

const keys = { secretKey: 'a'.repeat(64), secretKeyBefore: undefined };

const spec: MockupSpec = {
  accountId: '01a20415-656c-74d4-b67d-a53b33925d78',
  designId: '01a20415-656c-74d4-b67d-a53b33925d79',
  drawing: 'tee',
  hex: '1e1c19',
  position: 'back',
  area: { width_in: 15, height_in: 18 },
  placement: { x_in: -0.125, y_in: 2.5, width_in: 11.6, rotation: -12.5 },
};

it('says in a name all that a picture depends on, the same each time, and to nobody without the key', () => {
  const name = mockupName(keys, spec);
  expect(mockupName(keys, spec)).toBe(name);
  expect(readMockupName(keys, name)).toEqual(spec);
  expect(Buffer.from(name, 'base64url').includes(Buffer.from(spec.designId.replaceAll('-', ''), 'hex'))).toBe(
    false,
  );
  expect(readMockupName({ secretKey: 'b'.repeat(64), secretKeyBefore: undefined }, name)).toBeUndefined();
  expect(readMockupName({ secretKey: 'b'.repeat(64), secretKeyBefore: keys.secretKey }, name)).toEqual(spec);
  expect(mockupName(keys, { ...spec, hex: 'ffffff' })).not.toBe(name);
});

it('knows any position of the operator, and shows one that no drawing has in the middle of the product', async () => {
  const chest = {
    ...spec,
    position: 'left_chest',
    placement: undefined,
    area: { width_in: 4, height_in: 4 },
  };
  expect(readMockupName(keys, mockupName(keys, chest))).toEqual(chest);
  const placed = { ...chest, area: { ...chest.area, left_bp: 6_017, top_bp: 0 } };
  expect(readMockupName(keys, mockupName(keys, placed))).toEqual(placed);
  const { area: box } = areaOnDrawing('tee', 'left_chest', chest.area);
  const [left = 0, top = 0, right = 0, bottom = 0] = await greenOf(
    await composeMockup(
      { drawing: 'tee', hex: 'ffffff', position: 'left_chest', area: chest.area },
      await green(),
      side,
      'png',
    ),
  );
  expect([
    left >= box.x - 1,
    top >= box.y - 1,
    right <= box.x + box.width + 1,
    bottom <= box.y + box.height + 1,
  ]).toEqual([true, true, true, true]);
  expect(right - left).toBeGreaterThan(box.width / 2);
});

it('reads no other text as a name', () => {
  const name = mockupName(keys, spec);
  for (const text of ['', 'a', 'A'.repeat(22), `${name}=`, `${name}AAAA`, name.slice(1), '../../secret', 'é'])
    expect([text, readMockupName(keys, text)]).toEqual([text, undefined]);
});

const side = 480;

/** Returns the box of the green part of a picture, in units of the drawing. */
const greenOf = async (body: Buffer) => {
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const greenPixels = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
    (at) => (data[4 * at + 1] ?? 0) > 150 && (data[4 * at] ?? 0) < 90,
  );
  const [xs, ys] = [
    greenPixels.map((at) => at % info.width),
    greenPixels.map((at) => Math.floor(at / info.width)),
  ];
  const unit = drawingField / side;
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1].map((px) => px * unit);
};

const green = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#10c040' } })
    .webp()
    .toBuffer();

it('lays a file where its placement says, and cuts off what is outside its area', async () => {
  const area = { width_in: 15, height_in: 18 };
  const { area: box } = areaOnDrawing('tee', 'front', area);
  const inch = box.width / 15;
  const drawn = { drawing: 'tee', hex: 'ffffff', position: 'front' as const, area };
  const near = (actual: number[], expected: number[]) =>
    expected.forEach((value, at) => expect(Math.abs((actual[at] ?? NaN) - value)).toBeLessThan(0.6));
  const inside = await composeMockup(
    { ...drawn, placement: { x_in: 2, y_in: 3, width_in: 5, rotation: 0 } },
    await green(),
    side,
    'png',
  );
  near(await greenOf(inside), [box.x + 2 * inch, box.y + 3 * inch, box.x + 7 * inch, box.y + 8 * inch]);
  const beyond = await composeMockup(
    { ...drawn, placement: { x_in: 12, y_in: 15, width_in: 5, rotation: 0 } },
    await green(),
    side,
    'png',
  );
  near(await greenOf(beyond), [box.x + 12 * inch, box.y + 15 * inch, box.x + box.width, box.y + box.height]);
  const contained = await composeMockup(drawn, await green(), side, 'png');
  near(await greenOf(contained), [box.x, box.y + 1.5 * inch, box.x + box.width, box.y + 16.5 * inch]);
});

it('draws the product alone where a design has no picture', async () => {
  const { width, height } = await sharp(
    await composeMockup({ drawing: 'nobody drew it', hex: 'zz', position: 'wrap' }, undefined, 80, 'webp'),
  ).metadata();
  expect([width, height]).toEqual([80, 80]);
});
