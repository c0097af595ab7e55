import type { DesignKind } from '../../../../contract/designs/library.ts';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/lists/reach.ts';
import { plainName } from './clashes.ts';
import type { KeptDesign } from './queued.ts';
import type { Settled } from './kept.ts';

const namesPerCall = 2000;

/** Which of these names the library has: a plain name → the id of its design. Rejects with ApiFailure. */
export const namesTaken = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const taken = new Map<string, string>();
  for (let at = 0; at < names.length; at += namesPerCall) {
    const body = { names: names.slice(at, at + namesPerCall) };
    const answer = await call<{ taken: { name: string; id: string }[] }>('/designs/names', { method: 'POST', body, token: accountToken() });
    for (const { name, id } of answer.taken) taken.set(plainName(name), id);
  }
  return taken;
};

interface Uploaded extends Settled {
  key: string;
  name: string;
  folder: string;
  kind: DesignKind;
}

/** Hands an upload in: as a new design, or in the place of one. */
export const handIn = async ({ key, name, folder, kind, replaces }: Uploaded, signal: AbortSignal): Promise<KeptDesign> => {
  if (replaces) {
    const body = { file: { key, order_ids: replaces.orderIds } };
    const { design } = await call<{ design: DesignDetail }>(`/designs/${replaces.id}/file`, { method: 'POST', body, signal, token: accountToken() });
    return { ...design, hash: '', known: false };
  }
  const body = { design: { key, file_name: name, folder, kind } };
  return (await postOnce<{ design: KeptDesign }>('/designs', body, { signal, token: accountToken() })).design;
};
