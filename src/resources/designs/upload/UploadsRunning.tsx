import '../designs.css';
import { MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { pagePath } from '../../../../contract/pagePaths.ts';
import { useUploads } from '../queue/openQueue.ts';
import { hasMessage, hasEnded, isMoving, type QueuedFile } from '../queue/queuedFile.ts';
import { sumsOf } from './queueView.ts';

const queuePath = `${pagePath('designs')}/create`;

/** Returns the state announced to screen readers: only changes, not every file and percent. */
const announcedState = (files: readonly QueuedFile[]): 'ask' | 'going' | 'ended' | undefined => {
  if (files.some(hasMessage)) return 'ask';
  if (files.some(isMoving)) return 'going';
  return files.length > 0 ? 'ended' : undefined;
};

/**
 * Shows the upload progress in the header of other pages while files upload or wait for an answer, with a link to the
 * queue.
 */
export const UploadsRunning = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const files = useUploads();
  const state = announcedState(files);
  if (pathname === queuePath) return null;
  const endedCount = files.filter(hasEnded).length;
  const questionCount = files.filter(hasMessage).length;
  const { bytes, sent } = sumsOf(files);
  const label = [
    files.some(isMoving) && translate('library.tile.going', { done: endedCount, total: files.length }),
    questionCount > 0 && translate('library.facets.ask', { count: questionCount }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {state && state !== 'ended' && (
        <Link
          className="pl-run"
          data-asks={questionCount > 0}
          to={queuePath}
          title={label}
          aria-label={label}
        >
          <MdOutlineFileUpload aria-hidden="true" className="pl-icon-small" />
          <span className="pl-run-words">{label}</span>
          <span className="pl-run-count pl-tn" aria-hidden="true">{`${endedCount}/${files.length}`}</span>
          <span className="pl-bar" aria-hidden="true">
            <i style={{ width: `${bytes > 0 ? (sent / bytes) * 100 : 0}%` }} />
          </span>
        </Link>
      )}
      <span className="pl-sr" role="status">
        {state && translate(`library.running.${state}`)}
      </span>
    </>
  );
};
