import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { formulaSafe } from '../../../../contract/formulas.ts';
import { dpiOn, minDpi } from '../../../../contract/prints/quality.ts';
import { commonArea, type FileNote } from '../../../../contract/prints/fileQuality.ts';
import { csvOf } from '../../../browser/csvOf.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { useOnline } from '../../../browser/useOnline.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { hasEnded, type QueuedFile } from '../queue/queuedFile.ts';
import { uploadQueue } from '../queue/useQueue.ts';

interface NoteProps {
  files: readonly QueuedFile[];
}

/** Offers to continue files left by an earlier visit, with one click if the browser finds them. */
const MissingFilesNote = ({ files }: NoteProps) => {
  const translate = useTranslate();
  const missingFiles = files.filter(({ state }) => state === 'lacking');
  const readableFiles = missingFiles.filter(({ id }) => uploadQueue.canReadFile(id));
  if (missingFiles.length === 0) return null;
  const button = readableFiles.length > 0 && (
    <Button size="small" variant="outlined" onClick={() => void uploadQueue.provideReadableFiles()}>
      {translate('library.go_on_all')}
    </Button>
  );
  return (
    <NoteBox
      tone="info"
      dense
      role="status"
      title={translate('library.lacking', { smart_count: missingFiles.length })}
      action={button}
    >
      {translate(
        readableFiles.length === missingFiles.length ? 'library.lacking_help' : 'library.lacking_choose',
      )}
    </NoteBox>
  );
};

/** Offers one answer for all uploads whose name the library already has. */
const NameConflictsNote = ({ files }: NoteProps) => {
  const translate = useTranslate();
  const mayReplace = useMayAnywhere('designs.edit');
  const count = files.filter(({ state }) => state === 'clash').length;
  if (count < 2) return null;
  const buttons = (
    <span className="pl-uq-ways">
      <Button size="small" variant="outlined" onClick={() => void uploadQueue.settleAll('both')}>
        {translate('library.both_all')}
      </Button>
      {mayReplace && (
        <Button size="small" onClick={() => void uploadQueue.settleAll('replace')}>
          {translate('library.replace_all')}
        </Button>
      )}
    </span>
  );
  return (
    <NoteBox
      tone="attention"
      dense
      role="status"
      title={translate('library.clashes', { smart_count: count })}
    >
      {translate('library.clashes_help')} {buttons}
    </NoteBox>
  );
};

/** Saves the refused file names and reasons as a CSV, for whoever fixes them elsewhere. */
const FailedFilesButton = ({ failedFiles }: { failedFiles: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const save = (): void => {
    const rows = failedFiles.map(({ name, refusal }) => [
      formulaSafe(name),
      translate(refusal?.key ?? 'app.unexpected', refusal?.values),
    ]);
    saveFile(
      csvOf([[translate('library.failed_file.name'), translate('library.failed_file.cause')], ...rows]),
      'failed-designs.csv',
    );
  };
  return (
    <Button size="small" variant="outlined" onClick={save}>
      {translate('library.failed_file.button')}
    </Button>
  );
};

/** Notes on files that would hardly be visible on any product. */
const blankNotes = new Set<FileNote>(['transparent', 'sparse']);

/** Summarizes the finished uploads: what was added, how sharp it prints, and what was left out. */
const ResultNote = ({ files }: NoteProps) => {
  const translate = useTranslate();
  if (!files.every(hasEnded)) return null;
  const addedFiles = files.filter(({ state }) => state === 'done');
  const knownFiles = files.filter(({ state }) => state === 'known');
  const failedFiles = files.filter(({ state }) => state === 'failed');
  const coarseCount = addedFiles.filter(
    ({ design }) => design && (dpiOn(design, commonArea) ?? minDpi) < minDpi,
  ).length;
  const blankCount = addedFiles.filter(({ design }) =>
    design?.notes.some((note) => blankNotes.has(note)),
  ).length;
  const notes = [
    blankCount > 0 && translate('library.ended.blank', { smart_count: blankCount }),
    coarseCount > 0 && translate('library.ended.coarse', { smart_count: coarseCount }),
    failedFiles.length > 0 && translate('library.ended.failed', { smart_count: failedFiles.length }),
    knownFiles.length > 0 && translate('library.ended.known', { smart_count: knownFiles.length }),
  ].filter((text) => text !== false);
  const title =
    addedFiles.length > 0 || notes.length === 0
      ? translate('library.ended.added', { smart_count: addedFiles.length })
      : notes.shift();
  return (
    <NoteBox
      tone={failedFiles.length > 0 ? 'attention' : 'success'}
      dense
      role="status"
      title={title}
      action={failedFiles.length > 0 && <FailedFilesButton failedFiles={failedFiles} />}
    >
      {notes.join(' ')}
    </NoteBox>
  );
};

/** Renders the notes above the upload queue: offline, unfinished uploads, name clashes, result. */
export const QueueNotes = ({ files }: NoteProps) => {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <div className="pl-uq-notes">
      {!online && (
        <NoteBox tone="warning" dense role="status" title={translate('library.offline')}>
          {translate('library.offline_help')}
        </NoteBox>
      )}
      <MissingFilesNote files={files} />
      <NameConflictsNote files={files} />
      <ResultNote files={files} />
    </div>
  );
};
