import { ensureDashboard } from './dashboard.ts';

await ensureDashboard();
await import('../server/main.ts');
