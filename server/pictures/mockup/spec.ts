import { hasCorner, type AreaSize } from '../../../contract/catalog/drawings/areas.ts';
import type { Placement } from '../../../contract/prints/placement.ts';
import type { Config } from '../../services/config.ts';
import { openName, sealName } from '../../secrets/names.ts';

/** A design on a product in one of its colors: everything its picture depends on. */
export interface MockupSpec {
  accountId: string;
  designId: string;
  drawing: string;
  /** Six hex digits. */
  hex: string;
  position: string;
  /** Undefined if unknown: then it has the proportions of its area on the drawing. */
  area?: AreaSize | undefined;
  /** Undefined: contained and centered. */
  placement?: Placement | null | undefined;
}

/** A new number gives new addresses, for changed drawings or rendering. */
const version = 4;

const uuidBytes = 16;
const hexBytes = 3;
/** Fractions of an inch and of a degree: the precision of a placement. */
const fine = 1_000;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const numbersOf = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeInt32LE(Math.round(value * fine), 4 * index));
  return bytes;
};

/** Encodes a mockup for its name, in as few bytes as possible, because a list has one in each row. */
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
    Buffer.from([
      version,
      Buffer.byteLength(position),
      (area ? 1 : 0) + (placement ? 2 : 0) + (area && hasCorner(area) ? 4 : 0),
    ]),
    bytesOf(accountId),
    bytesOf(designId),
    Buffer.from(hex, 'hex'),
    ...(area ? [numbersOf(area.width_in, area.height_in)] : []),
    ...(area && hasCorner(area) ? [numbersOf(area.left_bp ?? 0, area.top_bp ?? 0)] : []),
    ...(placement ? [numbersOf(placement.x_in, placement.y_in, placement.width_in, placement.rotation)] : []),
    Buffer.from(position),
    Buffer.from(drawing),
  ]);

const readSpec = (data: Buffer): MockupSpec | undefined => {
  const [dataVersion, positionLength = 0, flags = 0] = data;
  if (dataVersion !== version) return undefined;
  let offset = 3;
  const take = (length: number): Buffer => data.subarray(offset, (offset += length));
  const number = (): number => take(4).readInt32LE() / fine;
  const [accountId, designId, hex] = [
    uuidOf(take(uuidBytes)),
    uuidOf(take(uuidBytes)),
    take(hexBytes).toString('hex'),
  ];
  const size = flags & 1 ? { width_in: number(), height_in: number() } : undefined;
  const area = size && flags & 4 ? { ...size, left_bp: number(), top_bp: number() } : size;
  const placement =
    flags & 2 ? { x_in: number(), y_in: number(), width_in: number(), rotation: number() } : undefined;
  const position = take(positionLength).toString();
  return { accountId, designId, hex, position, area, placement, drawing: data.subarray(offset).toString() };
};

type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore'>;

/** Returns the name of a mockup for its address. Issued only after its content was read in rows of the account. */
export const mockupName = (keys: Keys, spec: MockupSpec): string =>
  sealName(keys, 'mockup', bytesOfSpec(spec));

/** Decodes a name; undefined for one that we did not issue. */
export const readMockupName = (keys: Keys, name: string): MockupSpec | undefined => {
  const data = openName(keys, 'mockup', name);
  return data && readSpec(data);
};
