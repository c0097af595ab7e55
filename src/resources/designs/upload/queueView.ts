import type { ToneName } from '../../../theme/tokens.ts';
import { hasEnded, type QueuedFile, type UploadState } from '../queue/queuedFile.ts';

/** What the bar and its words count. */
export type Facet = 'done' | 'going' | 'clash' | 'failed' | 'paused' | 'waiting';

export const facetOf: Record<UploadState, Facet> = {
  clash: 'clash',
  lacking: 'clash',
  waiting: 'waiting',
  going: 'going',
  reading: 'going',
  lost: 'going',
  paused: 'paused',
  done: 'done',
  known: 'done',
  failed: 'failed',
};

/** In the order in which the bar has them. */
export const facetTones: Record<Facet, ToneName | 'brand' | 'plain'> = {
  done: 'success',
  going: 'brand',
  clash: 'attention',
  failed: 'critical',
  paused: 'neutral',
  waiting: 'plain',
};
export const facets = Object.keys(facetTones) as Facet[];

/** What one looks for. */
export const queueTabs = ['all', 'ask', 'going', 'waiting', 'done'] as const;
export type QueueTab = (typeof queueTabs)[number];

const tabOf: Record<Facet, QueueTab> = {
  done: 'done',
  going: 'going',
  clash: 'ask',
  failed: 'ask',
  paused: 'waiting',
  waiting: 'waiting',
};

export const isOnTab = (tab: QueueTab, { state }: QueuedFile): boolean =>
  tab === 'all' || tabOf[facetOf[state]] === tab;

/** What needs the seller stands on top, then what moves; what is done comes last. */
const places: Record<Facet, number> = { clash: 0, failed: 1, going: 2, paused: 2, waiting: 3, done: 4 };
const placeOf = ({ state }: QueuedFile): number => places[facetOf[state]];
export const sortByNeed = (files: readonly QueuedFile[]): QueuedFile[] =>
  files.toSorted((one, other) => placeOf(one) - placeOf(other));

/** What happens now, for the title: what goes up, what rests, what waits for the seller; at last how many are in the library. */
export const titleOf = (files: readonly QueuedFile[]): [key: string, count: number] => {
  const count = (...states: UploadState[]): number =>
    files.filter(({ state }) => states.includes(state)).length;
  const all: [string, number][] = [
    ['library.uploading', count('waiting', 'going', 'lost', 'reading')],
    ['library.paused', count('paused')],
    ['library.unanswered', count('clash')],
    ['library.unfinished', count('lacking')],
  ];
  return all.find(([, some]) => some > 0) ?? ['library.finished', count('done', 'known')];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Sums {
  /** Bytes of all that is not refused, and how many of them have gone up. */
  bytes: number;
  sent: number;
  /** Seconds until the rest is there, at the rate of now; undefined while nothing moves. */
  left: number | undefined;
}

/** What the files on their way come to. */
export const sumsOf = (files: readonly QueuedFile[]): Sums => {
  const counted = files.filter(({ state }) => state !== 'failed');
  const bytes = sum(counted.map(({ size }) => size));
  const sent = sum(counted.map((file) => (hasEnded(file) ? file.size : (file.size * file.percent) / 100)));
  const rate = sum(files.map((file) => (file.state === 'going' ? (file.rate ?? 0) : 0)));
  return { bytes, sent, left: rate > 0 ? (bytes - sent) / rate : undefined };
};

/** Files beyond this many bytes go up in parts of as many. */
const partBytes = 8 * 1024 * 1024;

/** The part that goes up, of how many; undefined of a file that goes up in one piece. */
export const partOf = ({
  size,
  percent,
}: Pick<QueuedFile, 'size' | 'percent'>): { part: number; parts: number } | undefined => {
  if (size <= partBytes) return undefined;
  const parts = Math.ceil(size / partBytes);
  return { part: Math.min(parts, Math.floor((size * percent) / 100 / partBytes) + 1), parts };
};

/** Seconds until a file has gone up; undefined while nobody can say. */
export const secondsLeft = ({
  size,
  percent,
  rate,
}: Pick<QueuedFile, 'size' | 'percent' | 'rate'>): number | undefined =>
  rate ? (size * (1 - percent / 100)) / rate : undefined;
