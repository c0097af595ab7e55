import { inject } from 'vitest';

/** Address of the demo server of the worker that runs this file: no other file uses it at the same time. */
export const demoAddress = (): string => {
  const address = inject('demoServers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!address) throw new Error(`No demo server for worker ${process.env.VITEST_POOL_ID}.`);
  return address;
};
