import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiError } from '../../../errors.ts';
import { undrawable } from './box.ts';

const script = fileURLToPath(new URL('./svgProcess.ts', import.meta.url));
const patience = 30_000;
/** Address space in kB: Node and libvips take 1.5 GB of it. Beyond, nothing but that process ends. */
const memoryKb = 3_000_000;

/** Without its trap handler WebAssembly, by which Node reads TypeScript, asks for no more addresses than it uses. */
const flags = ['--disable-wasm-trap-handler', '--disable-warning=ExperimentalWarning'];

/** Signals of a process that was ended for its time or its memory. */
const ended = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS']);

/** Sets the limit where the system has one, and becomes the program. */
const limited = 'ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Draws an SVG as a PNG in a process of its own. A filter may work for hours and a picture within take all memory, and neither
 * libvips nor a thread can be stopped while librsvg draws (threats T7).
 * @throws ApiError `file_heavy`; Error for what cannot be drawn.
 */
export const drawSvg = async (from: string, to: string, patienceMs = patience): Promise<void> => {
  const program = ['-c', limited, 'sh', String(memoryKb), process.execPath, ...flags, script, from, to];
  try {
    await promisify(execFile)('/bin/sh', program, { timeout: patienceMs, killSignal: 'SIGKILL', env: { MALLOC_ARENA_MAX: '1' } });
  } catch (problem) {
    const { signal, code } = problem as { signal?: string; code?: number };
    throw code === undrawable || ended.has(signal ?? '') ? new ApiError('file_heavy') : problem;
  }
};
