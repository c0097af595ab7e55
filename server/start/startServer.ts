import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { Closers } from '../base/closers.ts';
import type { Config } from '../services/config.ts';
import { ConfigError } from '../services/config.ts';
import { fillOnce } from '../demo/fillOnce.ts';
import { demoSellers } from '../demo/sellers.ts';
import { calmPace, fastPace, startSimulator } from '../demo/simulator.ts';
import { fillWithSampleData } from './fillWithSampleData.ts';
import { drain } from '../http/draining.ts';
import { startJobs } from '../jobs/jobs.ts';
import { jobKinds } from './jobKinds.ts';
import { registerWorker } from '../jobs/registerWorker.ts';
import { hasOutbox } from '../mail/outboxPage.ts';
import { firstSteps } from './firstSteps.ts';
import { openServices } from './openServices.ts';
import type { Services } from '../services/services.ts';

/** A server that starts or runs. `close` may be called at any time, also before it is ready. */
export type Server = { ready: Promise<void>; close: () => Promise<unknown[]> };

export type ServerEvents = {
  /** Called when the embedded PostgreSQL ended by itself too often and is not restarted. */
  onCrash: (reason: string) => void;
  /**
   * Gets the lines to print (architecture §6): the address, the sample sellers' sign-ins, where a trial install shows
   * mails, and the first steps in an empty installation.
   */
  onReady: (lines: string[]) => void;
  /** Gets a warning for the operator: the server runs without something that its users need. */
  onWarning: (line: string) => void;
};

/** People who sign up or forget their password would wait for a mail that never comes. */
const noMail =
  'WARNING  SMTP_URL is not set: no mail leaves this server. Nobody can confirm an address, get a new password or an invitation.';

/**
 * Opens the services, fills an empty database if requested, and listens once the dashboard is built.
 * @param dashboard resolves when it is
 */
export function startServer(config: Config, dashboard: Promise<void>, events: ServerEvents): Server {
  const closers = new Closers();
  const ready = Promise.all([dashboard, start(config, dashboard, events, closers)]).then(() => undefined);
  return { ready, close: () => closers.close() };
}

async function start(
  config: Config,
  dashboard: Promise<void>,
  events: ServerEvents,
  closers: Closers,
): Promise<void> {
  const { services, close } = await openServices(config, { onCrash: events.onCrash });
  closers.add(close);
  const signIns = config.demo ? await prepareDemo(services, closers) : [];
  await dashboard;
  const app = await buildApp(services);
  closers.add(() => app.close());
  await listen(app, config);
  closers.add(await registerWorker(services));
  await startJobs(services, jobKinds);
  if (config.demo) closers.add(startSimulator(services, config.fast ? fastPace : calmPace));
  closers.add(() => drain(app));
  if (!config.demo && !config.smtpUrl) warn(services, events, noMail);
  const mails = hasOutbox(config) ? [`Mails  ${config.publicUrl}/outbox`] : [];
  const steps = config.demo ? [] : await firstSteps(services);
  events.onReady([`Ready  ${config.publicUrl}`, ...signIns, ...mails, ...steps]);
}

function warn({ log }: Services, { onWarning }: ServerEvents, line: string): void {
  log.warn(line);
  onWarning(line);
}

async function prepareDemo(services: Services, closers: Closers): Promise<string[]> {
  await fillOnce(services, () => fillWithSampleData(closers));
  const emails = demoSellers.map((seller) => seller.email);
  const users = await services.db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const installedSellers = demoSellers.filter((seller) => users.some((user) => user.email === seller.email));
  return installedSellers.map((seller) => `Sign in  ${seller.email}  ${seller.password}`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is in use: choose another.`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT ${port} is not open to this user: choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not this machine.`);
    throw error;
  }
}
