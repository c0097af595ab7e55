import { ensureDashboard } from './dashboard.ts';

process.env['DEMO'] ??= 'on';
await ensureDashboard();
await import('../server/main.ts');
