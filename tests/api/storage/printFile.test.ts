import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  centeredPlacement,
  fillPlacement,
  centerOf,
  type Placement,
} from '../../../contract/prints/placement.ts';
import { composePrint } from '../../../server/areas/orders/print/compose.ts';

const picture = { width_px: 300, height_px: 200 };
const press = { width_in: 4, height_in: 5, dpi: 60 };

let folder: string;
let path: string;

/** Four quarters of four colors: where a point of the sheet lies in the file is seen by its color. */
const quarters = async (): Promise<Buffer> => {
  const colors = [
    ['#ff0000', 0, 0],
    ['#00ff00', 150, 0],
    ['#0000ff', 0, 100],
    ['#ffff00', 150, 100],
  ] as const;
  const piece = (background: string) =>
    sharp({ create: { width: 150, height: 100, channels: 4, background } })
      .png()
      .toBuffer();
  const parts = await Promise.all(
    colors.map(async ([color, left, top]) => ({ input: await piece(color), left, top })),
  );
  return sharp({ create: { width: 300, height: 200, channels: 4, background: '#000000' } })
    .composite(parts)
    .png()
    .toBuffer();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-print-'));
  path = join(folder, 'quarters.png');
  await writeFile(path, await quarters());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * The color that the browser shows at a dot of the sheet: its SVG turns the file about its middle by the same numbers.
 */
const shownAt = (x: number, y: number, placement: Placement): readonly number[] => {
  const middle = centerOf(placement, picture);
  const angle = (-placement.rotation * Math.PI) / 180;
  const [dx, dy] = [x / press.dpi - middle.x, y / press.dpi - middle.y];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / placement.width_in + 0.5;
  const down =
    (dx * Math.sin(angle) + dy * Math.cos(angle)) /
      ((placement.width_in * picture.height_px) / picture.width_px) +
    0.5;
  if (across < 0 || across > 1 || down < 0 || down > 1) return [0, 0, 0, 0];
  return (
    [
      [
        [255, 0, 0, 255],
        [0, 255, 0, 255],
      ],
      [
        [0, 0, 255, 255],
        [255, 255, 0, 255],
      ],
    ][down < 0.5 ? 0 : 1]?.[across < 0.5 ? 0 : 1] ?? []
  );
};

/** Returns true if all neighboring dots are equal, so that half a dot makes no difference. */
const isInside = (x: number, y: number, placement: Placement): boolean =>
  new Set(
    [
      [-3, -3],
      [3, -3],
      [-3, 3],
      [3, 3],
    ].map(([dx = 0, dy = 0]) => shownAt(x + dx, y + dy, placement).join()),
  ).size === 1;

const placements: [string, Placement][] = [
  ['as it is where nothing is said', centeredPlacement(picture, press)],
  ['small in a corner', { x_in: 0.2, y_in: 0.3, width_in: 1.5, rotation: 0 }],
  ['turned', { x_in: 0.5, y_in: 1, width_in: 2.5, rotation: 30 }],
  ['upside down', { x_in: 0.5, y_in: 1, width_in: 2.5, rotation: 180 }],
  ['over all edges', fillPlacement(picture, press)],
  ['turned and larger than the sheet', fillPlacement(picture, press, -40)],
  ['hanging out at the left', { x_in: -1.4, y_in: 2, width_in: 3, rotation: 12 }],
];

describe('the print file', () => {
  it.each(placements)('matches the browser’s preview dot by dot: %s', async (_name, placement) => {
    const { data, info } = await sharp(await composePrint(path, picture, placement, press))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([240, 300, 4]);
    let compared = 0;
    const differences: string[] = [];
    for (let y = 1; y < 300; y += 3) {
      for (let x = 1; x < 240; x += 3) {
        if (!isInside(x, y, placement)) continue;
        compared += 1;
        const at = (y * 240 + x) * 4;
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
        const expectedColor = shownAt(x, y, placement);
        const seen = alpha === 0 ? [0, 0, 0, 0] : [red, green, blue, alpha];
        if (expectedColor.some((value, channel) => Math.abs(value - (seen[channel] ?? 0)) > 2))
          differences.push(`${x},${y}: ${seen.join()} for ${expectedColor.join()}`);
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(4000);
  });

  it.each([30, 44.8, 150, -73.3, 120, 210])(
    'keeps center and size when rotated by %i degrees, to a tenth of a dot',
    async (rotation) => {
      const placement = { x_in: 0.737, y_in: 1.311, width_in: 2.107, rotation };
      const { data, info } = await sharp(await composePrint(path, picture, placement, press))
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const sum = { ink: 0, x: 0, y: 0 };
      data.forEach((alpha, index) => {
        sum.ink += alpha / 255;
        sum.x += ((index % info.width) + 0.5) * (alpha / 255);
        sum.y += (Math.floor(index / info.width) + 0.5) * (alpha / 255);
      });
      const middle = centerOf(placement, picture);
      expect(
        Math.hypot(sum.x / sum.ink - middle.x * press.dpi, sum.y / sum.ink - middle.y * press.dpi),
      ).toBeLessThan(0.1);
      const expectedArea = (placement.width_in * press.dpi) ** 2 * (picture.height_px / picture.width_px);
      expect(Math.abs(sum.ink / expectedArea - 1)).toBeLessThan(0.002);
    },
  );

  it('states its resolution, and is transparent where a file only touches the area', async () => {
    const print = await composePrint(
      path,
      picture,
      { x_in: -1.5, y_in: 1, width_in: 1.5, rotation: 0 },
      press,
    );
    expect(await sharp(print).metadata()).toMatchObject({
      density: 60,
      width: 240,
      height: 300,
      format: 'png',
    });
    expect((await sharp(print).stats()).channels[3]?.max).toBe(0);
  });

  it('enlarges only the visible part', async () => {
    const print = await composePrint(
      path,
      picture,
      { x_in: -98, y_in: -60, width_in: 200, rotation: 20 },
      { ...press, dpi: 300 },
    );
    expect(await sharp(print).metadata()).toMatchObject({ width: 1200, height: 1500 });
  });
});
