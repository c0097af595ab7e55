import { MdOutlineErrorOutline, MdOutlineImage } from 'react-icons/md';
import { memo, useEffect, useState } from 'react';
import { designPictureUrl } from '../../../components/media/designPicture.ts';
import { RemoteIcon } from '../../../components/media/RemoteIcon.tsx';
import { Thumb } from '../../../components/media/Thumb.tsx';
import { thumbKind } from '../../../components/media/thumbSource.ts';
import { dropPreview, previewOf } from './preview.ts';
import type { QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

interface QueueThumbProps extends Pick<QueuedFile, 'id' | 'name' | 'size'> {
  /** Id of the design, once the server has a picture of it. */
  designId: string | undefined;
  isRefused: boolean;
  /** True if the page has no file for it until it is chosen again. */
  isLacking: boolean;
}

/** Shows the server's picture of a queued file once it exists, before that one made by the browser. */
export const QueueThumb = memo(({ id, name, size, designId, isRefused, isLacking }: QueueThumbProps) => {
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [failedUrl, setFailedUrl] = useState<string>();
  useEffect(
    function makePreview() {
      if (designId) return dropPreview(id);
      if (isLacking) return undefined;
      let isGone = false;
      void previewOf({ id, name, size }, uploadQueue.fileOf(id)).then(
        (address) => !isGone && setPreviewUrl(address),
      );
      return () => {
        isGone = true;
      };
    },
    [id, name, size, designId, isLacking],
  );
  const src = isRefused ? undefined : designId ? designPictureUrl(designId, 80) : previewUrl;
  // The browser cannot render a PSD, so a fixed icon stands for it.
  if (!isRefused && thumbKind({ src, name }) === 'file') return <Thumb size="m" src={null} name={name} />;
  const Icon = isRefused ? MdOutlineErrorOutline : MdOutlineImage;
  return (
    <span className="pl-uq-pic">
      {src && src !== failedUrl ? (
        <RemoteIcon src={src} size={34} onError={() => setFailedUrl(src)} />
      ) : (
        <Icon aria-hidden="true" className="pl-icon-small" />
      )}
    </span>
  );
});
QueueThumb.displayName = 'QueueThumb';
