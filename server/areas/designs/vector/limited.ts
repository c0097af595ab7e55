import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiError } from '../../../base/errors.ts';
import { undrawable } from './box.ts';

/**
 * Without its trap handler WebAssembly, by which Node reads TypeScript and PDFium runs, asks for few more addresses than it uses;
 * one gigabyte is its end.
 */
const flags = [
  '--disable-wasm-trap-handler',
  '--wasm-max-mem-pages=16384',
  '--disable-warning=ExperimentalWarning',
];

/** Signals of a process that was ended for its time or its memory. */
const ended = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS']);

/** Sets the limit where the system has one, and becomes the program. */
const inMemory = 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

export interface Limits {
  patienceMs: number;
  /** Address space; Node and libvips take 1.5 GB of it. Beyond, nothing but that process ends. */
  memoryKb: number;
}

/**
 * Runs a script in a process of its own that ends after a time and has no more than its memory (threats T7):
 * what draws a stranger's file may work for hours or fill the machine, and a thread cannot be stopped within native code.
 * @returns what it printed
 * @throws ApiError `file_heavy`; Error for what cannot be drawn.
 */
export const runLimited = async (
  script: URL,
  wanted: readonly string[],
  { patienceMs, memoryKb }: Limits,
): Promise<string> => {
  const program = [
    '-c',
    inMemory,
    'sh',
    String(memoryKb),
    process.execPath,
    ...flags,
    fileURLToPath(script),
    ...wanted,
  ];
  try {
    const options = { timeout: patienceMs, killSignal: 'SIGKILL', env: { MALLOC_ARENA_MAX: '1' } } as const;
    const { stdout } = await promisify(execFile)('/bin/sh', program, options);
    return stdout;
  } catch (problem) {
    const { signal, code } = problem as { signal?: string; code?: number };
    throw code === undrawable || ended.has(signal ?? '') ? new ApiError('file_heavy') : problem;
  }
};
