import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addToHeader } from '../../../src/layout/shell/headerPart.ts';
import { Header } from '../../../src/layout/shell/Header.tsx';
import { registerQueue, uploadOwner } from '../../../src/resources/designs/queue/openQueue.ts';
import type { QueuedFile } from '../../../src/resources/designs/queue/queuedFile.ts';
import { UploadsRunning } from '../../../src/resources/designs/upload/UploadsRunning.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from '../layout/renderApp.tsx';

const file = (change: Partial<QueuedFile>): QueuedFile => ({
  id: change.name ?? 'a',
  owner: uploadOwner(),
  name: 'a.png',
  size: 100,
  folder: '',
  kind: 'raw',
  state: 'waiting',
  percent: 0,
  tries: 0,
  ...change,
});
const upload = (...files: QueuedFile[]) =>
  act(() => registerQueue({ files: () => files, subscribe: () => () => undefined }));
const header = <Header sidebarOpen onToggleSidebar={() => undefined} />;
const link = () => screen.queryByRole('link', { name: /Uploading|attention/ });

beforeEach(() => {
  enterAsSeller();
  fakeApi({});
});

it('shows the upload progress in the header of other pages, with a link to the queue', () => {
  renderAt('/orders', header);
  expect(link()).toBeNull();
  act(() => addToHeader(<UploadsRunning />));
  expect(link()).toBeNull();
  upload(
    file({ state: 'done' }),
    file({ name: 'b.png', state: 'going', percent: 50 }),
    file({ name: 'c.png', state: 'clash' }),
  );
  expect(link()).toHaveAttribute('href', '/designs/create');
  expect(link()).toHaveAccessibleName('Uploading: 1 of 3 · Needs attention: 1');
  expect(screen.getByText('Some uploads need attention.')).toHaveAttribute('role', 'status');
  upload(file({ state: 'done' }));
  expect(link()).toBeNull();
  expect(screen.getByText('The upload has ended.')).toHaveAttribute('role', 'status');
});

it('hides the upload progress on the page of the queue', () => {
  addToHeader(<UploadsRunning />);
  renderAt('/designs/create', header);
  upload(file({ state: 'going' }));
  expect(link()).toBeNull();
});
