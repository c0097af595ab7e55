import { startEmbedded } from '../../../server/database/embedded/start.ts';

// Runs the embedded PostgreSQL of the given folder until the process is killed; exits at once with the error if it
// cannot.
try {
  const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
  console.log(url);
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
