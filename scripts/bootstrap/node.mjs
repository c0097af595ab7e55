import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './shell.mjs';

const RUNTIME_VERSION = '22.23.3';

/**
 * Returns the path of a Node that runs TypeScript without a flag: this one (22.18, 23.6 or later), else one from npm.
 */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  // Installing the packages removes the Node of node_modules, even where it is the one that runs this.
  if (isNewEnough && existsSync(process.execPath)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const home = join(root, 'node_modules', '.runtime');
  const node = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) install(`${name}@${RUNTIME_VERSION}`, home);
  if (spawnSync(node, ['--version']).status === 0) return node;
  throw new Error(
    `Node ${process.versions.node} is too old and ${name} does not run here: install Node 22.18 or later.`,
  );
}

function install(spec, home) {
  console.log(`Node ${process.versions.node} is older than 22.18: adding ${spec} to node_modules`);
  mkdirSync(home, { recursive: true });
  npm(['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', spec]);
}
