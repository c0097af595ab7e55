/** A range of vulnerable versions of a package; `from` is included, `below` is not. */
export interface Advisory {
  name: string;
  from: string;
  below: string;
  /** The advisory's number or title. */
  id: string;
}

const allVersions = { from: '0.0.0', below: '9999.0.0' };

/** Returns the advisory of one release that contained a stranger's code. */
const stolenRelease = (name: string, version: string): Advisory => {
  const [major, minor, patch] = version.split('.').map(Number);
  return {
    name,
    from: version,
    below: `${major}.${minor}.${Number(patch) + 1}`,
    id: 'stolen release of September 2025',
  };
};

/**
 * Known vulnerabilities of packages that are installed or often come with others, for when the registry does not
 * answer `npm audit`. Maintained by hand (docs/operating.md); last reviewed on 2026-11-22.
 */
export const advisories: readonly Advisory[] = [
  { name: 'xlsx', ...allVersions, id: 'CVE-2023-30533, CVE-2024-22363' },
  { name: 'lodash', from: '0.0.0', below: '4.17.21', id: 'CVE-2021-23337' },
  { name: 'minimist', from: '0.0.0', below: '1.2.6', id: 'CVE-2021-44906' },
  { name: 'semver', from: '7.0.0', below: '7.5.2', id: 'CVE-2022-25883' },
  { name: 'semver', from: '6.0.0', below: '6.3.1', id: 'CVE-2022-25883' },
  { name: 'semver', from: '0.0.0', below: '5.7.2', id: 'CVE-2022-25883' },
  { name: 'json5', from: '2.0.0', below: '2.2.2', id: 'CVE-2022-46175' },
  { name: 'json5', from: '0.0.0', below: '1.0.2', id: 'CVE-2022-46175' },
  { name: 'zod', from: '0.0.0', below: '3.22.3', id: 'CVE-2023-4316' },
  { name: 'sharp', from: '0.0.0', below: '0.32.6', id: 'CVE-2023-4863' },
  { name: 'postcss', from: '0.0.0', below: '8.4.31', id: 'CVE-2023-44270' },
  { name: 'tar', from: '0.0.0', below: '6.2.1', id: 'CVE-2024-28863' },
  { name: 'braces', from: '0.0.0', below: '3.0.3', id: 'CVE-2024-4068' },
  { name: 'micromatch', from: '0.0.0', below: '4.0.8', id: 'CVE-2024-4067' },
  { name: 'ws', from: '8.0.0', below: '8.17.1', id: 'CVE-2024-37890' },
  { name: 'ws', from: '7.0.0', below: '7.5.10', id: 'CVE-2024-37890' },
  { name: 'fast-xml-parser', from: '0.0.0', below: '4.4.1', id: 'CVE-2024-41818' },
  { name: 'cross-spawn', from: '7.0.0', below: '7.0.5', id: 'CVE-2024-21538' },
  { name: 'cross-spawn', from: '0.0.0', below: '6.0.6', id: 'CVE-2024-21538' },
  { name: 'rollup', from: '4.0.0', below: '4.22.4', id: 'CVE-2024-47068' },
  { name: 'path-to-regexp', from: '0.0.0', below: '0.1.12', id: 'CVE-2024-52798' },
  { name: 'esbuild', from: '0.0.0', below: '0.25.0', id: 'GHSA-67mh-4wv8-2f99' },
  { name: 'fastify', from: '5.0.0', below: '5.3.2', id: 'CVE-2025-32442' },
  { name: 'undici', from: '6.0.0', below: '6.21.1', id: 'CVE-2025-22150' },
  { name: 'undici', from: '7.0.0', below: '7.2.3', id: 'CVE-2025-22150' },
  { name: 'react-router', from: '7.2.0', below: '7.5.2', id: 'CVE-2025-43865' },
  { name: 'brace-expansion', from: '2.0.0', below: '2.0.2', id: 'CVE-2025-5889' },
  { name: 'brace-expansion', from: '0.0.0', below: '1.1.12', id: 'CVE-2025-5889' },
  { name: 'form-data', from: '4.0.0', below: '4.0.4', id: 'CVE-2025-7783' },
  { name: 'nodemailer', from: '0.0.0', below: '7.0.7', id: 'GHSA-mm7p-fcc7-pg87' },
  { name: 'js-yaml', from: '4.0.0', below: '4.1.1', id: 'CVE-2025-64718' },
  { name: 'js-yaml', from: '0.0.0', below: '3.14.2', id: 'CVE-2025-64718' },
  { name: 'glob', from: '10.2.0', below: '10.5.0', id: 'CVE-2025-64756' },
  { name: 'glob', from: '11.0.0', below: '11.1.0', id: 'CVE-2025-64756' },
  ...Object.entries({
    'ansi-regex': '6.2.1',
    'ansi-styles': '6.2.2',
    backslash: '0.2.1',
    chalk: '5.6.1',
    'chalk-template': '1.1.1',
    'color-convert': '3.1.1',
    'color-name': '2.0.1',
    'color-string': '2.1.1',
    color: '5.0.1',
    debug: '4.4.2',
    'error-ex': '1.3.3',
    'has-ansi': '6.0.1',
    'is-arrayish': '0.3.3',
    'simple-swizzle': '0.2.3',
    'slice-ansi': '7.1.1',
    'strip-ansi': '7.1.1',
    'supports-color': '10.2.1',
    'supports-hyperlinks': '4.1.1',
    'wrap-ansi': '9.0.1',
  }).map(([name, version]) => stolenRelease(name, version)),
];
