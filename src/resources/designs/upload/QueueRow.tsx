import { useEffect, useState, memo } from 'react';
import { useTranslate } from 'ra-core';
import { formatDpi, formatFileSize, formatPixels } from '../../../i18n/format.ts';
import { libraryFileName } from '../../../../contract/designs/fileNames.ts';
import { commonArea } from '../../../../contract/prints/fileQuality.ts';
import { dpiOn } from '../../../../contract/prints/quality.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { printQualityLook } from '../../../theme/statusLook.ts';
import { FileActions } from './FileActions.tsx';
import { QueueThumb } from './QueueThumb.tsx';
import { partOf, secondsLeft } from './queueView.ts';
import { normalizeName } from '../queue/nameConflicts.ts';
import { hasMessage, type QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';
import { useDurationText } from './useDurationText.ts';

/** Returns the whole seconds until a moment (ms since 1970), updated every second; 0 once it has passed. */
const useSecondsUntil = (moment: number | undefined): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(
    function tick() {
      if (moment === undefined) return undefined;
      const timer = window.setInterval(() => setNow(Date.now()), 1_000);
      return () => window.clearInterval(timer);
    },
    [moment],
  );
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
};

/** Returns the message of a file that needs the seller, or that was refused. */
const useCause = ({ id, name, state, twin, refusal }: QueuedFile): string => {
  const translate = useTranslate();
  if (state === 'lacking' && uploadQueue.canReadFile(id)) return translate('library.state.findable');
  if (state === 'failed') return translate(refusal?.key ?? 'app.unexpected', refusal?.values);
  if (state !== 'clash') return translate(`library.state.${state}`, { name });
  // The taken name may have another extension than the name shown here: `moon.svg` is stored as `moon.png`.
  const storedName = libraryFileName(name);
  const hasOtherExtension = !name.toLowerCase().endsWith(storedName.slice(storedName.lastIndexOf('.')));
  return translate(`library.state.${twin ? 'twin' : 'clash'}${hasOtherExtension ? '_kept' : ''}`, {
    name: storedName,
  });
};

/** Shows percent, rate and bar during the upload; then how sharp the file prints. */
const Progress = ({ file }: { file: QueuedFile }) => {
  const translate = useTranslate();
  const { name, state, percent, rate, design, againAt } = file;
  const retrySeconds = useSecondsUntil(state === 'lost' ? againAt : undefined);
  if (state === 'done' || state === 'known') {
    const dpi = design && dpiOn(design, commonArea);
    return dpi === undefined ? null : (
      <span className="pl-row">
        <ToneBadge {...printQualityLook(dpi)}>{formatDpi(dpi)}</ToneBadge>
        <span className="pl-muted">{translate('library.on_common')}</span>
      </span>
    );
  }
  const noteByState: Partial<Record<typeof state, string>> = {
    going: rate === undefined ? '' : translate('library.rate', { size: formatFileSize(rate) }),
    paused: translate('library.paused_word'),
    lost: translate('library.again_in', { seconds: retrySeconds }),
  };
  return (
    <>
      <span className="pl-row">
        <b className="pl-tn pl-grow">
          {state === 'waiting' || state === 'reading'
            ? translate(`library.state.${state}`)
            : `${Math.floor(percent)}%`}
        </b>
        <span className="pl-tn pl-muted">{noteByState[state]}</span>
      </span>
      <ProgressBar
        label={translate('app.upload.progress', { name })}
        percent={state === 'reading' ? 100 : Math.floor(percent)}
      />
    </>
  );
};

/** Returns what happens to the file now, as text. */
const useWord = (file: QueuedFile): string => {
  const translate = useTranslate();
  const time = useDurationText();
  const { name, state, percent, tries, restCause = 'network', design } = file;
  if (state === 'going') {
    const part = partOf(file);
    const remaining = secondsLeft(file);
    return [
      part && translate('library.part', part),
      remaining !== undefined && translate('library.left', { time: time(remaining) }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  if (state === 'paused')
    return percent > 0 ? translate('library.paused_at', { percent: Math.floor(percent) }) : '';
  if (state === 'lost') return translate(`library.rest.${restCause}`, { tries });
  const storedName = design?.file_name ?? name;
  if (state === 'known')
    return translate(
      `library.state.${normalizeName(storedName) === normalizeName(name) ? 'there' : 'known'}`,
      {
        name: storedName,
      },
    );
  if (state !== 'done') return '';
  const notes = design?.notes.map((note) => translate(`library.note.${note}`)) ?? [];
  return [
    storedName !== name.normalize('NFC') && translate('library.state.renamed', { name: storedName }),
    ...notes,
  ]
    .filter(Boolean)
    .join(' ');
};

const QuestionText = ({ file }: { file: QueuedFile }) => (
  <strong className={file.state === 'failed' ? 'pl-bad-word' : 'pl-ask-word'}>{useCause(file)}</strong>
);

const StateText = ({ file }: { file: QueuedFile }) => (
  <>
    <span className="pl-uq-state">
      <Progress file={file} />
    </span>
    <span className="pl-uq-word pl-muted">{useWord(file)}</span>
  </>
);

/** Renders one queued file: name, progress and actions. */
export const QueueRow = memo(({ file }: { file: QueuedFile }) => {
  const { id, name, size, design, state } = file;
  const hasQuestion = hasMessage(file);
  return (
    <li data-id={id} data-state={state} data-asks={hasQuestion} tabIndex={-1}>
      <QueueThumb
        id={id}
        name={design?.file_name ?? name}
        size={size}
        designId={design?.thumb_url ? design.id : undefined}
        isRefused={state === 'failed'}
        isLacking={state === 'lacking'}
      />
      <span className="pl-uq-name">
        <b className="pl-ell" title={name}>
          {name}
        </b>
        <span className="pl-muted pl-tn">
          {formatFileSize(size)}
          {design && ` · ${formatPixels(design.width_px, design.height_px)}`}
          {hasQuestion && ' · '}
          {hasQuestion && <QuestionText file={file} />}
        </span>
      </span>
      {!hasQuestion && <StateText file={file} />}
      <FileActions file={file} />
    </li>
  );
});
QueueRow.displayName = 'QueueRow';
