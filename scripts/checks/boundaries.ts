import { posix } from 'node:path';
import { importsOf, type Rule } from './rule.ts';

const areaOf = (path: string): string | undefined => /^src\/resources\/([^/]+)\//.exec(path)?.[1];

const designQueue = /^src\/resources\/designs\/queue\//;
const designPages = /^src\/resources\/designs\/(upload|list|edit)\//;

const refusalOf = (path: string, target: string): string | undefined => {
  if (designQueue.test(path) && designPages.test(target)) return 'the queue does not know what shows it';
  const [area, other] = [areaOf(path), areaOf(target)];
  return area && other && area !== other ? 'an area reaches another only through the contract' : undefined;
};

/** An area of the dashboard knows no other area's files. Which folders may import which, oxlint checks. */
export const boundaries: Rule = ({ path, text }) =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .flatMap((specifier) => {
      const reason = refusalOf(path, posix.join(posix.dirname(path), specifier));
      return reason ? [`imports ${specifier}: ${reason}`] : [];
    });
