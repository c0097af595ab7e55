import type { ToneName } from '../../../theme/tokens.ts';
import { hasEnded, type QueuedFile, type UploadState } from '../queue/queuedFile.ts';

/** States that the bar and its legend count. */
export type QueueState = 'done' | 'going' | 'clash' | 'failed' | 'paused' | 'waiting';

export const queueStateOf: Record<UploadState, QueueState> = {
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

/** Tones by state, in the order of the bar. */
export const queueStateTones: Record<QueueState, ToneName | 'brand' | 'plain'> = {
  done: 'success',
  going: 'brand',
  clash: 'attention',
  failed: 'critical',
  paused: 'neutral',
  waiting: 'plain',
};
export const queueStates = Object.keys(queueStateTones) as QueueState[];

/** Tabs of the queue. */
export const queueTabs = ['all', 'ask', 'going', 'waiting', 'done'] as const;
export type QueueTab = (typeof queueTabs)[number];

const tabOf: Record<QueueState, QueueTab> = {
  done: 'done',
  going: 'going',
  clash: 'ask',
  failed: 'ask',
  paused: 'waiting',
  waiting: 'waiting',
};

export const isOnTab = (tab: QueueTab, { state }: QueuedFile): boolean =>
  tab === 'all' || tabOf[queueStateOf[state]] === tab;

/** Sort order: files that need the seller first, then running ones, finished ones last. */
const sortRanks: Record<QueueState, number> = {
  clash: 0,
  failed: 1,
  going: 2,
  paused: 2,
  waiting: 3,
  done: 4,
};
const sortRank = ({ state }: QueuedFile): number => sortRanks[queueStateOf[state]];
export const sortByNeed = (files: readonly QueuedFile[]): QueuedFile[] =>
  files.toSorted((a, b) => sortRank(a) - sortRank(b));

/** Returns the title: uploading, paused, unanswered or unfinished files, otherwise how many are in the library. */
export const titleOf = (files: readonly QueuedFile[]): [key: string, count: number] => {
  const count = (...states: UploadState[]): number =>
    files.filter(({ state }) => states.includes(state)).length;
  const titles: [string, number][] = [
    ['library.uploading', count('waiting', 'going', 'lost', 'reading')],
    ['library.paused', count('paused')],
    ['library.unanswered', count('clash')],
    ['library.unfinished', count('lacking')],
  ];
  return titles.find(([, fileCount]) => fileCount > 0) ?? ['library.finished', count('done', 'known')];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

interface Sums {
  /** Bytes of all files that are not refused, and how many are uploaded. */
  bytes: number;
  sent: number;
  /** Seconds until the rest is uploaded, at the current rate; undefined while nothing moves. */
  left: number | undefined;
}

/** Sums up the uploads. */
export const sumsOf = (files: readonly QueuedFile[]): Sums => {
  const countedFiles = files.filter(({ state }) => state !== 'failed');
  const bytes = sum(countedFiles.map(({ size }) => size));
  const sent = sum(
    countedFiles.map((file) => (hasEnded(file) ? file.size : (file.size * file.percent) / 100)),
  );
  const rate = sum(files.map((file) => (file.state === 'going' ? (file.rate ?? 0) : 0)));
  return { bytes, sent, left: rate > 0 ? (bytes - sent) / rate : undefined };
};

/** Size in bytes of an upload part; larger files are uploaded in such parts. */
const partBytes = 8 * 1024 * 1024;

/** Returns the current part and their number; undefined for a file uploaded in one piece. */
export const partOf = ({
  size,
  percent,
}: Pick<QueuedFile, 'size' | 'percent'>): { part: number; parts: number } | undefined => {
  if (size <= partBytes) return undefined;
  const parts = Math.ceil(size / partBytes);
  return { part: Math.min(parts, Math.floor((size * percent) / 100 / partBytes) + 1), parts };
};

/** Returns the seconds until a file is uploaded; undefined while unknown. */
export const secondsLeft = ({
  size,
  percent,
  rate,
}: Pick<QueuedFile, 'size' | 'percent' | 'rate'>): number | undefined =>
  rate ? (size * (1 - percent / 100)) / rate : undefined;
