import { posix } from 'node:path';
import { importsOf, type Rule } from './rule.ts';

/**
 * The floors of the dashboard, the roof first: a file imports from the floors below its own (docs/architecture.md).
 * Rooms on one floor do not import each other.
 */
const building: readonly (readonly string[])[] = [
  ['app'],
  ['resources', 'pages'],
  ['workflows'],
  ['layout'],
  ['views'],
  ['fields'],
  ['components', 'providers'],
  ['i18n', 'browser'],
  ['theme'],
];

const floorOf = new Map(building.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));

const roomOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Inside `src` imports run downwards; what stands in `src` itself is the door above all floors. */
export const floors: Rule = ({ path, text }) => {
  const room = roomOf(path);
  if (room === undefined) return [];
  const floor = floorOf.get(room);
  if (floor === undefined) return [`stands in src/${room}, which has no floor`];
  return importsOf(text).flatMap((specifier) => {
    const other = specifier.startsWith('.') ? roomOf(posix.join(posix.dirname(path), specifier)) : undefined;
    if (other === undefined || other === room || (floorOf.get(other) ?? 0) > floor) return [];
    return [`imports ${specifier}: ${other} does not lie below ${room}`];
  });
};
