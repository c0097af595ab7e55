import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { mockupThumb, designThumb } from '../contract/designs/thumbs.ts';
import { composeMockup } from '../server/pictures/mockup/compose.ts';
import { makeMockup } from '../server/pictures/mockup/mockups.ts';
import { mockupName, type MockupSpec } from '../server/pictures/mockup/spec.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { buildDesign, buildSeller } from '../tests/support/worlds/seller.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { openClient } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { median, percentile } from './measure/stats.ts';

const file = { width: 4_500, height: 5_400 };
const copyPx = 1_200;
/** Large pictures take seconds. */
const fewRounds = 7;

/** Shapes and soft edges over noise, as artwork has: nothing that packs to nothing. */
const drawArtwork = (): Promise<Buffer> => {
  const dots = Array.from(
    { length: 400 },
    (_, at) =>
      `<circle cx="${(at * 379) % 900}" cy="${(at * 631) % 1080}" r="${10 + ((at * 17) % 60)}" fill="hsl(${(at * 47) % 360} 80% 55%)" opacity="0.7"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${file.width}" height="${file.height}" viewBox="0 0 900 1080">${dots.join('')}</svg>`,
    ),
    { limitInputPixels: false },
  )
    .png({ compressionLevel: 6 })
    .toBuffer();
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const keyOf = async ({ db }: Services, id: string): Promise<string> =>
  (await db.selectFrom('designs').select('object_key').where('id', '=', id).executeTakeFirstOrThrow())
    .object_key;

/** A file of the library with these bytes. */
const keepFile = async (
  services: Services,
  accountId: string,
  bytes: Buffer,
  name: string,
): Promise<string> => {
  const id = await buildDesign(services, accountId, name);
  await services.storage.put(await keyOf(services, id), bytes, { contentType: 'image/png' });
  return id;
};

/** Decoding and encoding the copy, a 640 px mockup of it, and the first one of the large file, in turn. */
const timeMaking = async (services: Services, accountId: string, artwork: Buffer): Promise<BenchResult[]> => {
  const copy = await sharp(artwork)
    .resize(copyPx, copyPx, { fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer();
  const [both, small, first]: [number[], number[], number[]] = [[], [], []];
  for (let round = -1; round < fewRounds; round += 1) {
    const designId = await keepFile(services, accountId, artwork, `large-${round}.png`);
    const spec: MockupSpec = {
      accountId,
      designId,
      drawing: 'tee',
      hex: '2d4f7c',
      position: 'front',
      area: { width_in: 15, height_in: 18 },
    };
    const took = [
      await timed(() => sharp(copy).webp({ quality: 90 }).toBuffer()),
      await timed(() => composeMockup(spec, copy, 640, 'webp')),
      await timed(() => makeMockup(services, spec, 640)),
    ];
    if (round >= 0) [both, small, first].forEach((times, at) => times.push(took[at] ?? Number.NaN));
  }
  const base = median(both);
  return [
    {
      name: 'mockups: 640 px of the copy',
      measured: median(small),
      base,
      limit: 3,
      note: 'base: decoding and encoding the copy',
    },
    {
      name: `mockups: the first of ${file.width} × ${file.height}`,
      measured: median(first),
      base,
      limit: 10,
      note: 'base: the same',
    },
  ];
};

/** Pictures that are there, against a static file of the same server that is as large. */
const timeReading = async (
  services: Services,
  address: string,
  accountId: string,
  rounds: number,
): Promise<BenchResult[]> => {
  const artwork = await sharp({ create: { width: 600, height: 720, channels: 3, background: '#cc3344' } })
    .png()
    .toBuffer();
  const designId = await keepFile(services, accountId, artwork, 'small.png');
  const name = mockupName(services.config, {
    accountId,
    designId,
    drawing: 'tee',
    hex: '2d4f7c',
    position: 'front',
  });
  // One client for all, so that each question meets the same socket.
  const client = openClient(address, '', '');
  const paths = ['/sign-in.svg', designThumb(designId, 320), mockupThumb(name, 320)];
  const times: number[][] = paths.map(() => []);
  try {
    for (let round = -20; round < rounds; round += 1) {
      for (const [at, path] of paths.entries()) {
        const took = await client.get(path);
        if (round >= 0) times[at]?.push(took);
      }
    }
  } finally {
    client.close();
  }
  const [plain = [], thumbs = [], mockups = []] = times;
  return (
    [
      ['thumbnail', thumbs],
      ['mockup', mockups],
    ] as const
  ).flatMap(([what, took]) =>
    [0.5, 0.99].map((share) => ({
      name: `mockups: ${what} from the cache, p${100 * share}`,
      measured: percentile(took, share),
      base: percentile(plain, share),
      limit: 1.5,
      note: 'base: /sign-in.svg',
    })),
  );
};

/** What pictures of designs on products cost: made first, made of the copy, and read. */
export const runMockups = async (rounds: number): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const server = await startTestServer({});
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
    closers.add(close);
    const { accountId } = await buildSeller(services);
    const artwork = await drawArtwork();
    console.log(
      `The artwork has ${Math.round(artwork.length / 1024)} kB, ${createHash('sha256').update(artwork).digest('hex').slice(0, 8)}`,
    );
    return [
      ...(await timeMaking(services, accountId, artwork)),
      ...(await timeReading(services, server.url, accountId, rounds)),
    ];
  } finally {
    await closers.close();
  }
};
