import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { run } from './run.ts';

const OUTPUT = 'dist';
const STAMP = join(OUTPUT, '.built');
const SOURCES = [
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/firstPaint.ts',
];

/**
 * Builds the dashboard unless dist/ was built from the current sources. It does so in a separate process: in the one
 * that becomes the server, the memory for compressing the files would stay taken.
 * @throws Error with the output of the build
 */
export async function ensureDashboard(): Promise<void> {
  const state = await stateOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return;
  console.log('Building the dashboard');
  const { code, output } = await run(process.execPath, [...process.execArgv, 'scripts/build.ts']);
  if (code !== 0) throw new Error(output);
}

/**
 * Builds the dashboard and compresses its files for @fastify/static. It builds in a separate folder that then
 * replaces dist/, so that a running server never serves half a build. Vite prints its output.
 */
export async function buildDashboard(): Promise<void> {
  const state = await stateOfSources();
  const draft = join('.cache', `dist-${process.pid}`);
  // A test runner sets NODE_ENV=test, with which Vite would bundle the development copies of React and Emotion.
  const env = { NODE_ENV: 'production' };
  const { code } = await run('vite', ['build', '--outDir', draft, '--emptyOutDir'], { show: true, env });
  if (code !== 0) throw new Error('The dashboard could not be built.');
  await compressFolder(draft);
  await writeFile(join(draft, '.built'), state);
  await mkdir('.cache', { recursive: true });
  await rm(OUTPUT, { recursive: true, force: true });
  await rename(draft, OUTPUT);
}

/** Returns a value that changes with every edit, addition and removal of a source file. */
async function stateOfSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.filter((path) => existsSync(path)).map(listFiles))).flat();
  const newest = files.reduce((latest, file) => Math.max(latest, statSync(file).mtimeMs), 0);
  return `${files.length} ${newest}`;
}

async function listFiles(path: string): Promise<string[]> {
  if (!statSync(path).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
