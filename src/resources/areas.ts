import type { Area } from './area.ts';
import { bills } from './bills/index.ts';
import { orders } from './orders/index.ts';

/** Every area that is built; a new one adds its line here and in `layout/navigation.ts`. */
export const areas: readonly Area[] = [orders, bills];
