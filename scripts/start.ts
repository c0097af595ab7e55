import { runServer } from '../server/start/runServer.ts';
import { ensureDashboard } from './dashboard.ts';

process.env['DEMO'] ??= process.argv.includes('--fast') ? 'fast' : 'on';
await runServer(ensureDashboard());
