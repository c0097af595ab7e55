import { posix } from 'node:path';
import { importsOf, type Rule } from './rule.ts';

const areaOf = (path: string): string | undefined => /^src\/resources\/([^/]+)\//.exec(path)?.[1];

const designQueue = /^src\/resources\/designs\/queue\//;
const designPages = /^src\/resources\/designs\/(upload|list|edit)\//;

const violationOf = (path: string, target: string): string | undefined => {
  if (designQueue.test(path) && designPages.test(target)) return 'the queue does not know what shows it';
  const [area, targetArea] = [areaOf(path), areaOf(target)];
  return area && targetArea && area !== targetArea
    ? 'an area reaches another only through the contract'
    : undefined;
};

/** Keeps the areas of the dashboard apart, and the queue of uploads from the pages that show it. */
export const boundaries: Rule = ({ path, text }) =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .flatMap((specifier) => {
      const reason = violationOf(path, posix.join(posix.dirname(path), specifier));
      return reason ? [`imports ${specifier}: ${reason}`] : [];
    });
