// Runs on any Node from 18 on, before anything is installed: plain JavaScript, no packages.
// Usage: node scripts/bootstrap.mjs [--browser] <script.ts> [arguments]
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { constants } from 'node:os';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode } from './bootstrap/node.mjs';
import { stopWithNpm } from './bootstrap/parent.mjs';
import { root } from './bootstrap/shell.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function runScript(node, browser, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // The open channel tells the script when this process is killed and cannot pass a signal on.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path, ...(browser && { CHROMIUM_PATH: browser }) },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

async function main() {
  const wantsBrowser = process.argv[2] === '--browser';
  ensureDependencies();
  const node = ensureNode();
  const browser = wantsBrowser ? await ensureBrowser() : undefined;
  runScript(node, browser, process.argv.slice(wantsBrowser ? 3 : 2));
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
