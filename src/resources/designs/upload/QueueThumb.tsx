import { MdOutlineErrorOutline, MdOutlineImage } from 'react-icons/md';
import { memo, useEffect, useState } from 'react';
import { designPicture } from '../../../components/media/designPicture.ts';
import { RemoteIcon } from '../../../components/media/RemoteIcon.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { thumbKind } from '../../../components/media/thumbSource.ts';
import { dropPreview, previewOf } from './preview.ts';
import type { QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

interface QueueThumbProps extends Pick<QueuedFile, 'id' | 'name' | 'size'> {
  /** The design that it became, once the server has a picture of it. */
  designId: string | undefined;
  isRefused: boolean;
  /** The page has no file of it, until it is chosen again. */
  isLacking: boolean;
}

/** A file of the queue as it looks: the server's picture once it has one, before that one that the browser made. */
export const QueueThumb = memo(({ id, name, size, designId, isRefused, isLacking }: QueueThumbProps) => {
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState<string>();
  useEffect(
    function makePreview() {
      if (designId) return dropPreview(id);
      if (isLacking) return undefined;
      let isGone = false;
      void previewOf({ id, name, size }, uploadQueue.fileOf(id)).then(
        (address) => !isGone && setOwn(address),
      );
      return () => {
        isGone = true;
      };
    },
    [id, name, size, designId, isLacking],
  );
  const src = isRefused ? undefined : designId ? designPicture(designId, 80) : own;
  // A PSD has no picture: the fixed one stands for it.
  if (!isRefused && thumbKind({ src, name }) === 'file') return <Thumb size="m" src={null} name={name} />;
  const Icon = isRefused ? MdOutlineErrorOutline : MdOutlineImage;
  return (
    <span className="pl-uq-pic">
      {src && src !== failed ? (
        <RemoteIcon src={src} size={34} onError={() => setFailed(src)} />
      ) : (
        <Icon aria-hidden="true" className="pl-icon-small" />
      )}
    </span>
  );
});
QueueThumb.displayName = 'QueueThumb';
