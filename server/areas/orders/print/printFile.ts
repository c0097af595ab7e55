import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { centeredPlacement, type PixelSize } from '../../../../contract/prints/placement.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import { isDecoded } from '../../../pictures/designFile.ts';
import type { Services } from '../../../services/services.ts';
import { decodeInTurn } from '../../../uploads/decoding.ts';
import { withWorkFile } from '../../../uploads/workFolder.ts';
import { composePrint, type PressArea } from './compose.ts';

/** A print file to make for the press, and its source. */
export interface PrintFileRequest {
  accountId: string;
  /** Storage key of the file in the library. */
  source: string;
  /** Storage key of the finished print file. */
  key: string;
  picture: PixelSize;
  print: Pick<Print, 'placement'>;
  press: PressArea;
}

/** Returns one key per file, placement and press, so that orders with the same print share it. */
const keyOf = (accountId: string, designId: string, source: string, numbers: readonly number[]): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([source, ...numbers]))
    .digest('hex');
  return `${accountId}/prints/${designId}-${hash.slice(0, 32)}.png`;
};

interface Item {
  variant_id: string | null;
  prints: readonly Print[];
}

const readSources = async (tx: Tx, accountId: string, items: readonly Item[]) => {
  const ids = items.flatMap(({ prints }) => prints.flatMap(({ design_id: id }) => id ?? []));
  const designs =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('designs')
          .select(['id', 'object_key', 'mime_type', 'width_px', 'height_px'])
          .where('account_id', '=', accountId)
          .where('id', 'in', ids)
          .execute();
  return new Map(designs.map((design) => [design.id, design]));
};

const readPresses = async (tx: Tx, items: readonly Item[]) => {
  const ids = items.flatMap(({ variant_id: id }) => id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('print_areas')
          .innerJoin('variants', 'variants.base_id', 'print_areas.base_id')
          .select(['variants.id', 'print_areas.position', 'width_in', 'height_in', 'width_px'])
          .where('variants.id', 'in', ids)
          .execute();
  return new Map(
    rows.map(({ id, position, width_px: dots, ...size }) => {
      const area = { width_in: Number(size.width_in), height_in: Number(size.height_in) };
      return [`${id} ${position}`, { ...area, dpi: dots / area.width_in }];
    }),
  );
};

/** Returns for each print of these items the file to make, or the key of a file that is printed as it was uploaded. */
export const printFileRequests = async (
  tx: Tx,
  accountId: string,
  items: readonly Item[],
): Promise<(PrintFileRequest | { key: string } | undefined)[][]> => {
  const [sources, presses] = [await readSources(tx, accountId, items), await readPresses(tx, items)];
  return items.map(({ variant_id: variantId, prints }) =>
    prints.map((print) => {
      const design = print.design_id ? sources.get(print.design_id) : undefined;
      if (!design) return undefined;
      const press = presses.get(`${variantId} ${print.position}`);
      // Files that we do not decode have no print file: a PSD is printed as it was uploaded.
      if (!press || !isDecoded(design)) return { key: design.object_key };
      const {
        x_in: x,
        y_in: y,
        width_in: width,
        rotation,
      } = print.placement ?? centeredPlacement(design, press);
      const key = keyOf(accountId, design.id, design.object_key, [
        x,
        y,
        width,
        rotation,
        press.width_in,
        press.height_in,
        press.dpi,
      ]);
      return { accountId, source: design.object_key, key, picture: design, print, press };
    }),
  );
};

const make = async (
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  request: PrintFileRequest,
): Promise<void> => {
  const { source, key, picture, print, press } = request;
  const original = await storage.get(source);
  if (!original) throw new Error(`No object ${source} to print from`);
  const printPng = await withWorkFile(config.dataDir, async (path) => {
    await pipeline(original.body, createWriteStream(path, { mode: 0o600 }));
    return composePrint(path, picture, print.placement ?? centeredPlacement(picture, press), press);
  });
  await storage.put(key, printPng, { contentType: 'image/png', mayExceed: true });
};

/** Makes a print file unless it exists. Files of an account are made one after another. */
export const makePrint = async (
  services: Pick<Services, 'storage' | 'config'>,
  request: PrintFileRequest,
): Promise<void> => {
  await decodeInTurn(request.accountId, async () => {
    if (!(await services.storage.head(request.key))) await make(services, request);
  });
};
