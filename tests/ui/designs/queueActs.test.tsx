import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { QueuedFile, UploadState } from '../../../src/resources/designs/queue/queuedFile.ts';
import { uploadQueue } from '../../../src/resources/designs/queue/useQueue.ts';
import { FileActions } from '../../../src/resources/designs/upload/FileActions.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const file: QueuedFile = {
  id: 'one',
  owner: 'me',
  name: 'a.png',
  size: 9,
  folder: '',
  kind: 'raw',
  state: 'going',
  percent: 50,
  tries: 0,
};

beforeEach(() => {
  enterAsSeller();
  fakeMedia();
  fakeApi({});
});

it.each<[UploadState, string, number]>([
  ['going', 'Cancel a.png', 1],
  ['reading', 'a.png is being checked and can no longer be canceled', 0],
  ['done', 'Remove a.png', 1],
])('a file in state "%s" has a cross labeled "%s"', async (state, name, times) => {
  const cancel = vi.spyOn(uploadQueue, 'cancel').mockReturnValue();
  renderAt('/designs/create', <FileActions file={{ ...file, state }} />, { pattern: '/designs/create' });
  const cross = await screen.findByRole('button', { name });
  cross.focus();
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledTimes(times);
  expect(cross).toHaveFocus();
});
