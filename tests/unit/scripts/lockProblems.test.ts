import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { advisories } from '../../../scripts/supply/advisories.ts';
import { compareVersions, lockProblems } from '../../../scripts/supply/lockProblems.ts';

/** Packages that have a hash unless it is said otherwise. */
const lockWith = (packages: Record<string, object>) => ({
  packages: {
    '': { version: '0.1.0' },
    ...Object.fromEntries(
      Object.entries(packages).map(([path, entry]) => [path, { integrity: 'sha512-known', ...entry }]),
    ),
  },
});

describe('the lock file', () => {
  it('has no package with a hole of our list, from elsewhere than a registry, or with a script of its own', () => {
    expect(lockProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
  });

  it('is refused with a package without its hash, whatever system it is for', () => {
    const lock = lockWith({
      'node_modules/runs': { version: '1.0.0', integrity: undefined },
      'node_modules/tool-of-macos': {
        version: '1.0.0',
        integrity: undefined,
        dev: true,
        optional: true,
        os: ['darwin'],
      },
    });
    expect(lockProblems(lock)).toEqual(['runs 1.0.0 has no hash', 'tool-of-macos 1.0.0 has no hash']);
  });

  it('is refused with a version before the mended one, also deep inside another package', () => {
    const lock = lockWith({
      'node_modules/ws': { version: '8.17.0' },
      'node_modules/jsdom/node_modules/ws': { version: '8.17.1' },
      'node_modules/a/node_modules/@b/c/node_modules/ws': { version: '7.5.9' },
    });
    expect(lockProblems(lock)).toEqual([
      'ws 8.17.0: CVE-2024-37890, mended in 8.17.1',
      'ws 7.5.9: CVE-2024-37890, mended in 7.5.10',
    ]);
  });

  it('is refused with a stolen release alone, not with those around it', () => {
    const problemsOf = (version: string) =>
      lockProblems(lockWith({ 'node_modules/chalk': { version } })).length;
    expect([problemsOf('5.6.0'), problemsOf('5.6.1'), problemsOf('5.6.2')]).toEqual([0, 1, 0]);
  });

  it('is refused with a package from git, from a bare address, from outside, or that runs a script', () => {
    const lock = lockWith({
      'node_modules/one': { version: '1.0.0', resolved: 'git+ssh://git@example.test/one.git#1234' },
      'node_modules/two': { version: '1.0.0', resolved: 'http://example.test/two.tgz' },
      'node_modules/three': { link: true },
      'node_modules/four': { version: '1.0.0', hasInstallScript: true },
    });
    expect(lockProblems(lock)).toEqual([
      'one 1.0.0 does not come from a registry: git+ssh://git@example.test/one.git#1234',
      'two 1.0.0 does not come from a registry: http://example.test/two.tgz',
      'three leads out of the checkout',
      'four 1.0.0 runs a script when it is installed',
    ]);
  });
});

describe('the list of holes', () => {
  it('has ranges that begin before they end', () => {
    for (const { name, from, below } of advisories)
      expect([name, compareVersions(from, below) < 0]).toEqual([name, true]);
  });

  it('compares numbers, not letters', () => {
    expect(compareVersions('10.0.0', '9.9.9')).toBeGreaterThan(0);
    expect(compareVersions('1.2.10', '1.2.9')).toBeGreaterThan(0);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
  });
});
