import type { DesignKind } from '../../../../contract/designs/library.ts';
import type { DesignDetail, TakenName } from '../../../../contract/designs/calls.ts';
import type { z } from 'zod';
import type { keptDesignSchema } from '../../../../contract/designs/designs.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { within } from '../../../providers/http/within.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { readInTime } from '../../../providers/uploads/readInTime.ts';
import { plainName } from './clashes.ts';
import type { KeptDesign } from './queued.ts';
import type { Settled } from './kept.ts';

/** ms in which a list of names is compared. */
const comparesWithin = 30_000;

/** Which of these names the library has: a plain name → its design. Rejects with ApiFailure. */
export const namesTaken = async (names: readonly string[]): Promise<ReadonlyMap<string, TakenName>> => {
  const { taken } = await within(comparesWithin, undefined, (signal) =>
    call<{ taken: TakenName[] }>('/designs/names', {
      method: 'POST',
      body: { names },
      signal,
      token: accountToken(),
    }),
  );
  return new Map(taken.map((one) => [plainName(one.name), one]));
};

/** A design as the library has it after an upload. `known`: it had these bytes already. */
type HandedIn = Pick<z.infer<typeof keptDesignSchema>, keyof KeptDesign | 'known'>;

interface Uploaded extends Settled {
  key: string;
  name: string;
  folder: string;
  kind: DesignKind;
}

const send = async (
  { key, name, folder, kind, replaces }: Uploaded,
  signal: AbortSignal,
): Promise<HandedIn> => {
  if (replaces) {
    const body = { file: { key, order_ids: replaces.orderIds } };
    const { design } = await call<{ design: DesignDetail }>(`/designs/${replaces.id}/file`, {
      method: 'POST',
      body,
      signal,
      token: accountToken(),
    });
    return { ...design, known: false };
  }
  const body = { design: { key, file_name: name, folder, kind } };
  return (await postOnce<{ design: HandedIn }>('/designs', body, { signal, token: accountToken() })).design;
};

/** Hands an upload in: as a new design, or in the place of one. */
export const handIn = (upload: Uploaded, signal: AbortSignal): Promise<HandedIn> =>
  readInTime(signal, (both) => send(upload, both));
