import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/longFilesFirst.ts';

/**
 * More than processors: with as many, a fifth to a third of the time workers wait, for a timer, the database or a server
 * that starts. As a number, since vitest takes every percentage above 100 for 100.
 */
const maxWorkers = Math.ceil(1.5 * availableParallelism());
const SUFFIX = '.test.{ts,tsx}';
/** Files of tests that need modules of their own: they put others in their place. */
const ALONE = `.alone${SUFFIX}`;
/** By itself vitest takes every style sheet for empty; names of controls depend on how their parts are laid out. */
const css = { include: [/\/src\//] };
/** By itself chai cuts values at 40 characters: the first line of a failure would not say what differs. */
const chaiConfig = { truncateThreshold: 400 };

/** What a test waits for comes when the machine gets to it: not within vitest's one second beside another worker. */
const patientExpect = { poll: { timeout: 20_000 } };
const ui = {
  environment: 'jsdom',
  maxWorkers,
  css,
  chaiConfig,
  expect: patientExpect,
  setupFiles: 'tests/support/ui/uiSetup.ts',
  testTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        // A process for each file took longer than all of their tests.
        test: {
          name: 'unit',
          include: [`tests/unit/**/*${SUFFIX}`],
          environment: 'node',
          maxWorkers,
          css,
          chaiConfig,
          expect: patientExpect,
          isolate: false,
          setupFiles: 'tests/support/operator/pageOperator.ts',
          testTimeout: 60_000,
        },
        plugins: [react()],
      },
      {
        test: {
          name: 'api',
          include: [`tests/api/**/*${SUFFIX}`],
          environment: 'node',
          maxWorkers,
          // Loading the server for each file took longer than most of their tests; each has a database of its own.
          isolate: false,
          chaiConfig,
          globalSetup: ['tests/support/runFolder.ts', 'tests/support/database/databaseServer.ts'],
          expect: patientExpect,
          // Ends what hangs; a busy machine takes many times what a free one does.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...ui,
          name: 'ui',
          include: [`tests/ui/**/*${SUFFIX}`],
          exclude: [`tests/ui/**/*${ALONE}`],
          // Loading the dashboard for each file took longer than most of their tests.
          isolate: false,
        },
        plugins: [react()],
      },
      {
        test: { ...ui, name: 'ui-alone', include: [`tests/ui/**/*${ALONE}`] },
        plugins: [react()],
      },
      {
        test: {
          name: 'e2e',
          include: [`tests/e2e/**/*${SUFFIX}`],
          environment: 'node',
          globalSetup: ['tests/support/runFolder.ts', 'tests/support/servers/demoServer.ts'],
          // Each with a demo server and a browser of its own.
          maxWorkers: 2,
          // Projects with different numbers of workers must run one after the other.
          sequence: { groupOrder: 1 },
          isolate: false,
          // A page answers when it has asked the server and drawn: not within vitest's one second on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
