import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useOnline } from '../../../browser/useOnline.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import type { ToneName } from '../../../theme/tokens.ts';
import { QueueRow } from './QueueRow.tsx';
import type { QueuedFile, UploadState } from './queued.ts';
import { uploadQueue } from './useQueue.ts';

type Facet = 'clash' | 'going' | 'waiting' | 'paused' | 'done' | 'failed';

const facetOf: Record<UploadState, Facet> = {
  clash: 'clash', lacking: 'clash', waiting: 'waiting', going: 'going', reading: 'going', lost: 'going', paused: 'paused', done: 'done', known: 'done', failed: 'failed',
};
const tones: Record<Facet, ToneName> = { clash: 'attention', failed: 'critical', going: 'info', waiting: 'neutral', paused: 'neutral', done: 'success' };
const facets = Object.keys(tones) as Facet[];

/** What needs the seller stands on top; the rest keeps its order. */
const inOrder = (files: readonly QueuedFile[]): QueuedFile[] =>
  [...files.filter(({ state }) => tones[facetOf[state]] === 'attention'), ...files.filter(({ state }) => tones[facetOf[state]] !== 'attention')];

const Sum = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const counts = Map.groupBy(files, ({ state }) => facetOf[state]);
  return (
    <p className="pl-uq-sum" role="status">
      {facets.map((facet) => {
        const count = counts.get(facet)?.length;
        return count ? <ToneBadge key={facet} tone={tones[facet]}>{translate(`library.facets.${facet}`, { count })}</ToneBadge> : null;
      })}
      <span className="pl-faint">{translate('library.leave_help')}</span>
    </p>
  );
};

/** Files left behind by an earlier visit go on with one click where the browser finds them. */
const Lacking = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const lacking = files.filter(({ state }) => state === 'lacking');
  const findable = lacking.filter(({ id }) => uploadQueue.isFindable(id));
  if (lacking.length === 0) return null;
  const button = findable.length > 0 && (
    <Button size="small" variant="outlined" onClick={() => void uploadQueue.giveBackAll()}>
      {translate('library.go_on_all')}
    </Button>
  );
  return (
    <NoteBox tone="info" dense role="status" title={translate('library.lacking', { smart_count: lacking.length })} action={button}>
      {translate(findable.length === lacking.length ? 'library.lacking_help' : 'library.lacking_choose')}
    </NoteBox>
  );
};

/** Several names that are taken are settled at once. */
const Clashes = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const count = files.filter(({ state }) => state === 'clash').length;
  if (count < 2) return null;
  const buttons = (
    <span className="pl-uq-ways">
      <Button size="small" variant="outlined" onClick={() => uploadQueue.settleAll('both')}>
        {translate('library.both_all')}
      </Button>
      <Button size="small" onClick={() => uploadQueue.settleAll('replace')}>
        {translate('library.replace_all')}
      </Button>
    </span>
  );
  return (
    <NoteBox tone="attention" dense role="status" title={translate('library.clashes', { smart_count: count })}>
      {translate('library.clashes_help')} {buttons}
    </NoteBox>
  );
};

/** The files on their way, with their sum and what can be done with all of them. */
export const QueueCard = ({ files }: { files: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const online = useOnline();
  const id = useId();
  const open = files.filter(({ state }) => facetOf[state] !== 'done' && facetOf[state] !== 'failed');
  const moving = open.some(({ state }) => state === 'waiting' || state === 'going' || state === 'lost');
  const paused = !moving && open.some(({ state }) => state === 'paused');
  const title = open.length > 0 ? translate('library.uploading', { smart_count: open.length }) : translate('library.finished', { smart_count: files.length });
  return (
    <section className="pl-card" aria-labelledby={id}>
      <header className="pl-card-head pl-uq-head">
        <h2 id={id} className="pl-card-title">
          {title}
        </h2>
        <span className="pl-uq-acts">
          {(paused || moving) && (
            <Button size="small" variant="outlined" onClick={paused ? uploadQueue.resumeAll : uploadQueue.pauseAll}>
              {translate(paused ? 'library.resume_all' : 'library.pause_all')}
            </Button>
          )}
          <Button size="small" onClick={open.length > 0 ? uploadQueue.cancelAll : uploadQueue.clearEnded}>
            {translate(open.length > 0 ? 'library.cancel_all' : 'library.clear')}
          </Button>
        </span>
      </header>
      {!online && (
        <NoteBox tone="warning" dense role="status" title={translate('library.offline')}>
          {translate('library.offline_help')}
        </NoteBox>
      )}
      <Lacking files={files} />
      <Clashes files={files} />
      <Sum files={files} />
      <ul className="pl-uq" aria-label={translate('library.queue')}>
        {inOrder(files).map((file) => (
          <QueueRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
};
