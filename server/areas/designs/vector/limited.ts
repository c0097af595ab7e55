import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiError } from '../../../base/errors.ts';
import { undrawable } from './box.ts';

/**
 * Flags without which Node's TypeScript loader and PDFium, both WebAssembly, reserve far more addresses than they use;
 * with them one gigabyte is the limit.
 */
const flags = [
  '--disable-wasm-trap-handler',
  '--wasm-max-mem-pages=16384',
  '--disable-warning=ExperimentalWarning',
];

/** Signals of a process that was killed for its time or its memory. */
const killSignals = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS']);

/** Shell command that sets the limit if the system has one, then becomes the program. */
const inMemory = 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

export interface Limits {
  timeoutMs: number;
  /** Address space; Node and libvips take 1.5 GB of it. Exceeding it ends only that process. */
  memoryKb: number;
}

/**
 * Runs a script in a separate process with a time and memory limit (threats T7): rendering a stranger's file may run
 * for hours or fill the machine, and a thread cannot be stopped within native code.
 * @returns its output
 * @throws ApiError `file_heavy`; Error for a file that cannot be rendered.
 */
export const runLimited = async (
  script: URL,
  scriptArguments: readonly string[],
  { timeoutMs, memoryKb }: Limits,
): Promise<string> => {
  const program = [
    '-c',
    inMemory,
    'sh',
    String(memoryKb),
    process.execPath,
    ...flags,
    fileURLToPath(script),
    ...scriptArguments,
  ];
  try {
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL', env: { MALLOC_ARENA_MAX: '1' } } as const;
    const { stdout } = await promisify(execFile)('/bin/sh', program, options);
    return stdout;
  } catch (problem) {
    const { signal, code } = problem as { signal?: string; code?: number };
    throw code === undrawable || killSignals.has(signal ?? '') ? new ApiError('file_heavy') : problem;
  }
};
