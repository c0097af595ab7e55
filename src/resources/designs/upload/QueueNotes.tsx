import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { formulaSafe } from '../../../../contract/formulas.ts';
import { dpiOn, leastDpi } from '../../../../contract/prints/quality.ts';
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

/** Files left behind by an earlier visit go on with one click where the browser finds them. */
const Lacking = ({ files }: NoteProps) => {
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
    <NoteBox
      tone="info"
      dense
      role="status"
      title={translate('library.lacking', { smart_count: lacking.length })}
      action={button}
    >
      {translate(findable.length === lacking.length ? 'library.lacking_help' : 'library.lacking_choose')}
    </NoteBox>
  );
};

/** Several names that are taken are settled at once. */
const Clashes = ({ files }: NoteProps) => {
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

/** Names of files and why they were not taken, for who mends them elsewhere. */
const FailedFile = ({ failed }: { failed: readonly QueuedFile[] }) => {
  const translate = useTranslate();
  const save = (): void => {
    const rows = failed.map(({ name, refusal }) => [
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

/** Notes on files that would hardly be seen on any product. */
const blankNotes = new Set<FileNote>(['transparent', 'sparse']);

/** All has come to its end: what was added, how finely it prints, and what was left out. */
const Finished = ({ files }: NoteProps) => {
  const translate = useTranslate();
  if (!files.every(hasEnded)) return null;
  const added = files.filter(({ state }) => state === 'done');
  const known = files.filter(({ state }) => state === 'known');
  const failed = files.filter(({ state }) => state === 'failed');
  const coarse = added.filter(
    ({ design }) => design && (dpiOn(design, commonArea) ?? leastDpi) < leastDpi,
  ).length;
  const blank = added.filter(({ design }) => design?.notes.some((note) => blankNotes.has(note))).length;
  const words = [
    blank > 0 && translate('library.ended.blank', { smart_count: blank }),
    coarse > 0 && translate('library.ended.coarse', { smart_count: coarse }),
    failed.length > 0 && translate('library.ended.failed', { smart_count: failed.length }),
    known.length > 0 && translate('library.ended.known', { smart_count: known.length }),
  ].filter((each) => each !== false);
  const title =
    added.length > 0 || words.length === 0
      ? translate('library.ended.added', { smart_count: added.length })
      : words.shift();
  return (
    <NoteBox
      tone={failed.length > 0 ? 'attention' : 'success'}
      dense
      role="status"
      title={title}
      action={failed.length > 0 && <FailedFile failed={failed} />}
    >
      {words.join(' ')}
    </NoteBox>
  );
};

/** What is to be said above the files: no network, what asks for an answer, how it ended. */
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
      <Lacking files={files} />
      <Clashes files={files} />
      <Finished files={files} />
    </div>
  );
};
