// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fileProblemText } from '../../../src/workflows/templates/problems.ts';
import { getEndReason, getSession, setSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildImport } from './buildImport.ts';

/** A request that stays pending until the test ends it. */
class FakeRequest extends EventTarget {
  static made: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly abort = vi.fn<() => void>(() => void this.dispatchEvent(new Event('abort')));
  readonly send = vi.fn<(body: FormData) => void>();
  readonly open = vi.fn<(method: string, path: string) => void>();
  readonly setRequestHeader = vi.fn<(name: string, value: string) => void>();
  readonly getResponseHeader = (name: string): string | null => this.headers[name] ?? null;
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.made.push(this);
  }
}

beforeEach(() => {
  fakeMedia();
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => vi.unstubAllGlobals());

const importRecord = buildImport({ status: 'reading' });

const chooseFile = async () => {
  const calls = fakeApi({
    'GET /imports': { json: { imports: [] } },
    'GET /templates/kept': { json: { templates: [] } },
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
  });
  const pages = (
    <Routes>
      <Route path="/orders/import" element={<ImportPage />} />
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>
  );
  const router = renderAt('/orders/import', pages);
  await screen.findByRole('button', { name: 'Choose file' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field) fireEvent.change(field, { target: { files: [new File(['a'], 'orders.csv')] } });
  const [request] = FakeRequest.made;
  if (!request) throw new Error('Nothing was sent');
  return { calls, request, router, user: userEvent.setup() };
};

it('cancels an upload, and returns the focus to the ready file button', async () => {
  const { request, user } = await chooseFile();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of orders.csv' }));
  expect(request.abort).toHaveBeenCalledOnce();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus();
});

it('keeps the file when the network is lost, and uploads it again', async () => {
  const { request, router, user } = await chooseFile();
  act(() => void request.dispatchEvent(new Event('error')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'orders.csv failed: The connection was lost. The file is still selected.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const retryRequest = FakeRequest.made[1];
  expect(retryRequest?.send.mock.calls[0]?.[0].get('file')).toMatchObject({ name: 'orders.csv' });
  if (!retryRequest) return;
  retryRequest.status = 200;
  retryRequest.responseText = JSON.stringify({ import: importRecord });
  act(() => void retryRequest.dispatchEvent(new Event('load')));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/orders/import/${importRecord.id}`));
});

it('does not let a file dropped beside the zone replace the page', async () => {
  await chooseFile();
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it('offers no retry for a refused file', async () => {
  const { request } = await chooseFile();
  request.status = 413;
  request.responseText = JSON.stringify({ success: false, code: 'payload_too_large', message: 'too large' });
  act(() => void request.dispatchEvent(new Event('load')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says when files are accepted again after the rate limit', async () => {
  const { request } = await chooseFile();
  request.status = 429;
  request.headers = { 'retry-after': '2261' };
  request.responseText = JSON.stringify({
    success: false,
    code: 'too_many_requests',
    message: 'Too many requests. Try again later.',
  });
  act(() => void request.dispatchEvent(new Event('load')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'orders.csv failed: Too many imports within an hour. Try again in 38 min.',
  );
});

it('says that a file of an unknown type is not supported, and names what other files are', () => {
  const translate = (key: string) => key;
  const sayOf = (type: string) =>
    fileProblemText(translate, { code: 'file_wrong_type', params: { found: type } });
  expect([sayOf('PNG'), sayOf('?')]).toEqual([
    'imports.file.file_wrong_type',
    'imports.file.file_wrong_type_unknown',
  ]);
});

it('reads the list of imports once, because its page closes with the upload', async () => {
  const { calls, request, router } = await chooseFile();
  request.status = 200;
  request.responseText = JSON.stringify({ import: importRecord });
  act(() => void request.dispatchEvent(new Event('load')));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/orders/import/${importRecord.id}`));
  expect(calls.filter(({ path }) => path.startsWith('/imports?'))).toHaveLength(1);
});

it('ends the session if the account was made inactive meanwhile', async () => {
  setSession(buildUser(), 'account-token');
  const { request } = await chooseFile();
  request.status = 403;
  request.responseText = JSON.stringify({ success: false, code: 'inactive_account', message: 'inactive' });
  act(() => void request.dispatchEvent(new Event('load')));
  expect([getSession(), getEndReason()]).toEqual([null, 'inactive']);
});
