import { runServer } from '../server/start/runServer.ts';
import { ensureDashboard } from './dashboard.ts';

await runServer(ensureDashboard());
