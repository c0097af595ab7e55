import CloseOutlined from '@mui/icons-material/CloseOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import type { SvgIconComponent } from '@mui/icons-material';
import { memo, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatFileSize, formatPixels } from '../../../i18n/format.ts';
import { DpiOnFront } from '../DpiOnFront.tsx';
import type { QueuedFile } from './queued.ts';
import { uploadQueue } from './useQueue.ts';

interface IconActProps {
  icon: SvgIconComponent;
  label: string;
  onClick: () => void;
}

const IconAct = ({ icon: Icon, label, onClick }: IconActProps) => (
  <button type="button" className="pl-ib" aria-label={label} title={label} onClick={onClick}>
    <Icon aria-hidden="true" fontSize="small" />
  </button>
);

/** Ways out of what needs the seller. */
const Asked = ({ file: { id, name, state } }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const giveBack = async (again?: File): Promise<void> => {
    if (!(await uploadQueue.giveBack(id, again))) notify(translate('library.other_file', { name }), { type: 'error' });
  };
  if (state === 'clash') {
    return (
      <>
        <Button size="small" variant="outlined" onClick={() => uploadQueue.settle(id, 'replace')}>
          {translate('library.act.replace')}
        </Button>
        <Button size="small" onClick={() => uploadQueue.settle(id, 'both')}>
          {translate('library.act.both')}
        </Button>
      </>
    );
  }
  if (state !== 'lacking') return null;
  const found = uploadQueue.isFindable(id);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => (found ? void giveBack() : input.current?.click())}>
        {translate(found ? 'library.act.go_on' : 'library.act.choose')}
      </Button>
      <input ref={input} type="file" hidden aria-label={name} onChange={(event) => event.target.files?.[0] && void giveBack(event.target.files[0])} />
    </>
  );
};

const Acts = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { id, name, state, design, isFinal } = file;
  const label = (act: string): string => translate(`library.act.${act}`, { name });
  const ended = state === 'done' || state === 'known' || state === 'failed';
  return (
    <span className="pl-uq-acts">
      <Asked file={file} />
      {(state === 'going' || state === 'waiting' || state === 'lost') && <IconAct icon={PauseOutlined} label={label('pause')} onClick={() => uploadQueue.pause(id)} />}
      {state === 'paused' && <IconAct icon={PlayArrowOutlined} label={label('resume')} onClick={() => uploadQueue.resume(id)} />}
      {(state === 'lost' || (state === 'failed' && !isFinal)) && <IconAct icon={RefreshOutlined} label={label('retry')} onClick={() => uploadQueue.resume(id)} />}
      {design && (
        <Link className="pl-ib" to={`/designs/${design.id}/edit`} aria-label={label('open')} title={label('open')}>
          <OpenInNewOutlined aria-hidden="true" fontSize="small" />
        </Link>
      )}
      <IconAct icon={CloseOutlined} label={label(ended ? 'remove' : 'cancel')} onClick={() => uploadQueue.cancel(id)} />
    </span>
  );
};

/** What is said of a file beside its name. */
const useWord = ({ name, state, design, twin }: QueuedFile): string => {
  const translate = useTranslate();
  const kept = design?.file_name ?? name;
  if (state === 'clash' && twin) return translate('library.state.twin');
  if (state === 'done' && kept !== name.normalize('NFC')) return translate('library.state.renamed', { name: kept });
  return translate(`library.state.${state}`, { name: kept });
};

const State = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const word = useWord(file);
  const { name, state, percent, refusal, design } = file;
  if (state === 'failed') return <span className="pl-err">{translate(refusal?.key ?? 'app.unexpected', refusal?.values)}</span>;
  const moves = state === 'going' || state === 'paused' || state === 'lost' || state === 'reading';
  return (
    <>
      <span className="pl-row">
        {design && state === 'done' && <DpiOnFront file={design} />}
        <span className="pl-muted pl-grow">{word}</span>
        {moves && <span className="pl-tn">{Math.floor(percent)}%</span>}
      </span>
      {moves && (
        <span role="progressbar" className="pl-bar" aria-label={translate('app.upload.progress', { name })} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.floor(percent)}>
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      {design?.notes.map((note) => (
        <small key={note} className="pl-muted">
          {translate(`library.note.${note}`)}
        </small>
      ))}
    </>
  );
};

/** One file of the queue: what it is, how far it is, and what can be done with it. */
export const QueueRow = memo(({ file }: { file: QueuedFile }) => {
  const { name, size, design } = file;
  return (
    <li data-state={file.state}>
      <span>
        <b className="pl-ell" title={name}>
          {name}
        </b>
        <span className="pl-muted pl-tn">
          {formatFileSize(size)}
          {design && ` · ${formatPixels(design.width_px, design.height_px)}`}
        </span>
      </span>
      <span className="pl-uq-state">
        <State file={file} />
      </span>
      <Acts file={file} />
    </li>
  );
});
QueueRow.displayName = 'QueueRow';
