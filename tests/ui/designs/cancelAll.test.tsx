import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { QueuedFile } from '../../../src/resources/designs/queue/queuedFile.ts';
import { uploadQueue } from '../../../src/resources/designs/queue/useQueue.ts';
import { CancelAll } from '../../../src/resources/designs/upload/CancelAll.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const waiting: QueuedFile = {
  id: 'one',
  owner: 'me',
  name: 'a.png',
  size: 9,
  folder: '',
  kind: 'raw',
  state: 'waiting',
  percent: 0,
  tries: 0,
};
const open = (files: readonly QueuedFile[]) => {
  renderAt('/designs/create', <CancelAll files={files} />, { pattern: '/designs/create' });
  return vi.spyOn(uploadQueue, 'cancelAll').mockResolvedValue();
};

beforeEach(() => {
  enterAsSeller();
  fakeMedia();
  fakeApi({});
});

it('asks before discarding uploaded bytes, also offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const cancelAll = open([
    { ...waiting, state: 'lost', percent: 40 },
    { ...waiting, id: 'two' },
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cancel all' }));
  expect(await screen.findByRole('alertdialog', { name: 'Cancel all uploads?' })).toHaveTextContent(
    'The uploaded part of 1 file',
  );
  expect(cancelAll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(cancelAll).toHaveBeenCalledOnce();
});

it('does not ask if nothing is uploaded yet', async () => {
  const cancelAll = open([waiting]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  expect(cancelAll).toHaveBeenCalledOnce();
});
