import { spawn } from 'node:child_process';

export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  /** Shows the output while the command runs; otherwise it is only collected. */
  show?: boolean;
};

/** The result of a command: its exit code (1 for a signal) and, unless it was shown, all its output. */
export type RunResult = { code: number; output: string };

/**
 * Runs a program found in PATH (node_modules/.bin comes first). SIGTERM and SIGINT end it together with this process.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(command, args, {
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(130);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return new Promise((resolve) => {
    const finish = (code: number, extra = '') => {
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}
