import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import type { LinkRow } from './findLink.ts';

/** One kind of work of a link; returns false if there was nothing to do. Throws `StoreFailure`. */
export type LinkTask = (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
) => Promise<boolean>;
