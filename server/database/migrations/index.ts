import * as baseline from './0001_baseline.ts';
import type { Steps } from './step.ts';

/** Every step of the schema (docs/adding.md, "Change the schema"). */
export const steps: Steps = {
  '0001_baseline': baseline,
};
