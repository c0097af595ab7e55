import { ensureDashboard } from './dashboard.ts';

process.env['DEMO'] ??= process.argv.includes('--fast') ? 'fast' : 'on';
await ensureDashboard();
await import('../server/main.ts');
