import { expect, vi } from 'vitest';
import { UploadFailure } from '../../../src/providers/uploads/uploadFailure.ts';
import type { UploadState } from '../../../src/resources/designs/queue/queuedFile.ts';
import { UploadQueue } from '../../../src/resources/designs/queue/uploadQueue.ts';
import { type ApiCall, fakeApi } from './fakeApi.ts';
import { storage } from './sendings.ts';

export const me = '01900000-0000-7000-8000-000000000001';
export const place = { owner: me, folder: 'Summer', kind: 'raw' } as const;
export const picture = (name: string, text = name): { file: File } => ({
  file: new File([text], name, { type: 'image/png' }),
});

/** The upload queue of a test, and the signed-in seller. */
export const stage = { who: me, queue: new UploadQueue(() => me) };
export const states = (): Record<string, UploadState> =>
  Object.fromEntries(stage.queue.files().map(({ name, state }) => [name, state]));
export const idOf = (name: string): string =>
  stage.queue.files().findLast((file) => file.name === name)?.id ?? '';
export const settled = (expected: Record<string, UploadState>) =>
  vi.waitFor(() => expect(states()).toEqual(expected));

export const savedDesign = ({ body }: ApiCall) => {
  const { file_name } = (body as { design: { file_name: string } }).design;
  return {
    json: {
      design: { id: `design-${file_name}`, file_name, width_px: 1, height_px: 1, notes: [], known: false },
    },
  };
};
/** @param takenNames designs of the library whose names are taken. */
export const fakeServer = (answers: object = {}, takenNames: object[] = []) =>
  fakeApi({
    'POST /designs/names': { json: { taken: takenNames } },
    'POST /designs': savedDesign,
    ...answers,
  });
export const handedIn = (calls: readonly ApiCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/designs').length;

/** The first call of a path, after `fakeServer`, gets no answer; it ends like a call that the browser aborts. */
export const hangOnce = (path: string, tell: (body: string) => void = () => undefined): void => {
  const answer = globalThis.fetch;
  let isFirst = true;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (!isFirst || input !== `/v1${path}`) return answer(input, init);
    isFirst = false;
    tell(typeof init.body === 'string' ? init.body : '');
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
};

export const offline = (is: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);
export const lost = () => Promise.reject(new UploadFailure('lost'));

/** For `beforeEach`: an empty queue, and a storage that accepts everything. */
export const openStage = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [storage.outcomes, storage.sent] = [{}, []];
  offline(false);
  Object.assign(stage, { who: me, queue: new UploadQueue(() => stage.who) });
  return () => vi.useRealTimers();
};
