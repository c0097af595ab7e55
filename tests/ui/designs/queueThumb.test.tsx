// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { uploadQueue } from '../../../src/resources/designs/queue/useQueue.ts';
import { QueueThumb } from '../../../src/resources/designs/upload/QueueThumb.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a preview of a file that was chosen again after a reload', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 10, height: 10, close: () => undefined }),
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = () => Promise.resolve(new Blob());
    },
  );
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined }),
  );
  const fileOf = vi.spyOn(uploadQueue, 'fileOf').mockReturnValue(undefined);
  const thumb = (isLacking: boolean) => (
    <QueueThumb
      id="left"
      name="left.png"
      size={9}
      designId={undefined}
      isRefused={false}
      isLacking={isLacking}
    />
  );
  const { container, rerender } = render(thumb(true));
  fileOf.mockReturnValue(new File(['left'], 'left.png'));
  rerender(thumb(false));
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', 'blob:made'));
});
