import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the checkout with its output shown; returns true if it succeeds. */
export function succeeds(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  return status === 0;
}

/** Runs npm: the one that started us, else the one in PATH (a .cmd file on Windows, which needs a shell). */
export function npm(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return succeeds(process.execPath, [script, ...args]);
  if (process.platform !== 'win32') return succeeds('npm', args);
  return spawnSync(['npm', ...args].join(' '), { cwd: root, stdio: 'inherit', shell: true }).status === 0;
}

/** Returns true if Debian's packages can be installed here. On Ubuntu the Chromium package only points to a snap. */
export function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
