import type { AreaSize } from '../../../contract/catalog/drawings/areas.ts';
import type { Placement } from '../../../contract/prints/placement.ts';
import { printPositions, type PrintPosition } from '../../../contract/orders/statuses.ts';
import type { Config } from '../../services/config.ts';
import { openName, sealName } from '../../secrets/names.ts';

/** A design on a product in one of its colors: all that its picture depends on. */
export interface MockupSpec {
  accountId: string;
  designId: string;
  drawing: string;
  /** Six digits. */
  hex: string;
  position: PrintPosition;
  /** Undefined where nobody knows it: then it has the proportions of its place on the drawing. */
  area?: AreaSize | undefined;
  /** Undefined: contained and centered. */
  placement?: Placement | null | undefined;
}

/** Another number makes other addresses: for when the drawings, or how they are put together, change. */
const version = 3;

const uuidBytes = 16;
const hexBytes = 3;
/** Parts of an inch and of a degree: as fine as a placement is. */
const fine = 1_000;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const numbersOf = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeInt32LE(Math.round(value * fine), 4 * at));
  return bytes;
};

/** The data of a name: as few bytes as may be, because a list has one in each row. */
export const bytesOfSpec = ({
  accountId,
  designId,
  drawing,
  hex,
  position,
  area,
  placement,
}: MockupSpec): Buffer =>
  Buffer.concat([
    Buffer.from([version, printPositions.indexOf(position), (area ? 1 : 0) + (placement ? 2 : 0)]),
    bytesOf(accountId),
    bytesOf(designId),
    Buffer.from(hex, 'hex'),
    ...(area ? [numbersOf(area.width_in, area.height_in)] : []),
    ...(placement ? [numbersOf(placement.x_in, placement.y_in, placement.width_in, placement.rotation)] : []),
    Buffer.from(drawing),
  ]);

const readSpec = (data: Buffer): MockupSpec | undefined => {
  const [of, place = 0, parts = 0] = data;
  const position = printPositions[place];
  if (of !== version || !position) return undefined;
  let at = 3;
  const take = (length: number): Buffer => data.subarray(at, (at += length));
  const number = (): number => take(4).readInt32LE() / fine;
  const [accountId, designId, hex] = [
    uuidOf(take(uuidBytes)),
    uuidOf(take(uuidBytes)),
    take(hexBytes).toString('hex'),
  ];
  const area = parts & 1 ? { width_in: number(), height_in: number() } : undefined;
  const placement =
    parts & 2 ? { x_in: number(), y_in: number(), width_in: number(), rotation: number() } : undefined;
  return { accountId, designId, hex, position, area, placement, drawing: data.subarray(at).toString() };
};

type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore'>;

/** The name of a mockup in its address. It is given out only after what it says was read in rows of the account. */
export const mockupName = (keys: Keys, spec: MockupSpec): string =>
  sealName(keys, 'mockup', bytesOfSpec(spec));

/** What a name says; undefined for one that we did not give. */
export const readMockupName = (keys: Keys, name: string): MockupSpec | undefined => {
  const data = openName(keys, 'mockup', name);
  return data && readSpec(data);
};
