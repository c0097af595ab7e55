import { buildDashboard } from './dashboard.ts';

await buildDashboard();
