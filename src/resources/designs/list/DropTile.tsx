import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useUploads, useThrottledEffect } from '../queue/openQueue.ts';
import { hasEnded, needsAnswer } from '../queue/queuedFile.ts';
import { useLibrary } from '../useLibrary.ts';
import { uploadPath, useUploadDestination } from './placeShown.ts';

/** Counts the uploads by state, and reads the library again as files arrive. */
const useUpload = () => {
  const files = useUploads();
  const refresh = useRefreshResource('designs');
  const { refetch } = useLibrary();
  const doneCount = files.filter(({ state }) => state === 'done').length;
  useThrottledEffect(doneCount, () => Promise.all([refresh(), refetch()]));
  const endedCount = files.filter(hasEnded).length;
  return {
    total: files.length,
    ended: endedCount,
    isGoing: endedCount < files.length,
    questionCount: files.filter(needsAnswer).length,
  };
};

/**
 * Renders the first tile of the grid: says that files may be dropped (`DropArea` takes them), and shows the upload
 * progress.
 */
export const DropTile = () => {
  const translate = useTranslate();
  const { total, ended: endedCount, isGoing, questionCount: asks } = useUpload();
  const place = useUploadDestination();
  return (
    <div role="listitem" className="pl-dg-tile">
      <Link to={uploadPath(place)}>
        <MdOutlineFileUpload aria-hidden="true" />
        {isGoing ? (
          <>
            <b>{translate('library.tile.going', { done: endedCount, total })}</b>
            <progress
              className="pl-sr"
              aria-label={translate('library.queue')}
              value={endedCount}
              max={total}
            />
            <span className="pl-bar" aria-hidden="true">
              <i style={{ width: `${(endedCount / total) * 100}%` }} />
            </span>
            {asks > 0 && <span className="pl-muted">{translate('library.facets.ask', { count: asks })}</span>}
          </>
        ) : (
          <>
            <b>{translate('library.tile.drop')}</b>
            <span className="pl-muted">{translate('library.tile.facts')}</span>
          </>
        )}
      </Link>
    </div>
  );
};
