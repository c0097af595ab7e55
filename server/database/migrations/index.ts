import * as baseline from './0001_baseline.ts';
import * as storeLinks from './0003_store_links.ts';
import type { Steps } from './step.ts';

/** Every step of the schema (docs/adding.md, "Change the schema"). */
export const steps: Steps = {
  '0001_baseline': baseline,
  '0003_store_links': storeLinks,
};
