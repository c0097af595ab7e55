import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useFile } from '../../../views/export/useFile.ts';
import { readFile, readImport, startImport } from '../api.ts';
import { importKey, useKeepImport, useSayFailure } from '../useImport.ts';
import { fileWords } from '../words.ts';
import type { Fixing } from './fix/useFix.ts';

interface FileButtonProps {
  one: Import;
  kind: 'errors' | 'result';
  size?: 'small';
}

/** A CSV of the import, in the reader's language. */
export const FileButton = ({ one, kind, size }: FileButtonProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { take, busy } = useFile();
  const name = `${one.file_name.replace(/\.\w+$/, '')}-${kind}.csv`;
  const download = () =>
    take(
      () => readFile(one.id, { kind, words: fileWords(translate) }),
      (file) => saveFile(file, name),
    );
  return (
    <Button
      variant="outlined"
      size={size}
      startIcon={<MdOutlineFileDownload />}
      disabled={offline !== undefined}
      title={offline}
      loading={busy}
      onClick={download}
    >
      {translate(kind === 'errors' ? 'imports.preview.error_file' : 'imports.result.result_file')}
    </Button>
  );
};

interface StepProps {
  one: Import;
  fixing: Fixing;
  /** Files that are still on their way into its cells. */
  uploads: number;
  /** The tab above says already how many rows are known. */
  knownTold?: boolean;
}

/** Whether as many orders would be made as the page says: another tab may have fixed or started it meanwhile. */
const useAsShown = () => {
  const client = useQueryClient();
  const keep = useKeepImport();
  const notify = useNotify();
  return async ({ id, counts }: Import): Promise<boolean> => {
    const shown = client.getQueryData<Import>(importKey(id))?.counts ?? counts;
    const now = await readImport(id);
    if (now.status === 'preview' && now.counts.ready_orders === shown.ready_orders) return true;
    keep(now);
    if (now.status === 'preview') notify('imports.preview.changed', { type: 'warning' });
    return false;
  };
};

/** The button with the exact number of orders that it makes. What was typed last is saved before. */
const StartButton = ({ one, fixing, uploads }: StepProps) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const isAsShown = useAsShown();
  const start = async () => {
    setBusy(true);
    if (await fixing.settled()) {
      await isAsShown(one)
        .then(async (same) => same && keep(await startImport(one.id)))
        .catch(sayFailure);
    }
    setBusy(false);
  };
  const { ready_orders: ready } = one.counts;
  const unsaved = fixing.unsaved.size;
  const onTheirWay = uploads > 0 ? translate('imports.preview.uploading', { smart_count: uploads }) : offline;
  const waits =
    unsaved > 0 ? translate('imports.preview.not_saved_count', { smart_count: unsaved }) : onTheirWay;
  return (
    <Button
      variant="contained"
      disabled={ready === 0 || waits !== undefined}
      title={waits}
      aria-describedby="import-outcome"
      loading={busy}
      onClick={() => void start()}
    >
      {translate('imports.preview.submit', { smart_count: ready })}
    </Button>
  );
};

/** How many orders are made, and how many of those that exist take the values of the file. */
const useOutcome = ({ counts, duplicates }: Import): string => {
  const translate = useTranslate();
  const updates = duplicates === 'update' ? Math.min(counts.updatable_orders, counts.ready_orders) : 0;
  const creates = counts.ready_orders - updates;
  const made =
    creates > 0 || updates === 0 ? [translate('imports.preview.will_create', { smart_count: creates })] : [];
  return [
    ...made,
    ...(updates > 0 ? [translate('imports.preview.will_update', { smart_count: updates })] : []),
  ].join(' ');
};

/** How many orders come of the file and what is left out, or what keeps it from being started. */
const Outcome = ({ one, fixing, uploads, phone, knownTold = false }: StepProps & { phone: boolean }) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates } = one.counts;
  const unsaved = fixing.unsaved.size;
  const outcome = useOutcome(one);
  const reasons = [
    ...(errors > 0 ? [translate('imports.preview.skipped', { smart_count: errors })] : []),
    ...(duplicates > 0 && one.duplicates === 'skip' && !knownTold
      ? [translate('imports.preview.known', { smart_count: duplicates })]
      : []),
    ...(uploads > 0 ? [translate('imports.preview.uploading', { smart_count: uploads })] : []),
  ];
  // On a phone the button says the number; why nothing can be imported is said besides.
  const quiet = phone && unsaved === 0 && ready > 0;
  return (
    <>
      <span id="import-outcome" role="status" className={quiet ? 'pl-sr' : 'pl-grow pl-muted'}>
        {unsaved > 0 ? (
          <b className="pl-strong">
            {translate('imports.preview.not_saved_count', { smart_count: unsaved })}
          </b>
        ) : (
          <>
            <b className="pl-strong">{outcome}</b> {reasons.join(' ')}
          </>
        )}
      </span>
      {unsaved > 0 && (
        <Button variant="outlined" loading={fixing.busy} onClick={fixing.retry}>
          {translate('app.action.retry')}
        </Button>
      )}
    </>
  );
};

/** What will happen, and the step buttons; in view wherever the page is scrolled to. */
export const PreviewFoot = ({
  one,
  fixing,
  uploads,
  phone,
  knownTold = false,
}: StepProps & { phone: boolean }) => {
  const translate = useTranslate();
  return (
    <div className={phone ? 'pl-foot pl-foot-phone' : 'pl-foot'}>
      <Outcome one={one} fixing={fixing} uploads={uploads} phone={phone} knownTold={knownTold} />
      {(!phone || fixing.unsaved.size === 0) && (
        <Button variant="outlined" to="/orders/import">
          {translate(phone ? 'imports.preview.later' : 'app.action.back')}
        </Button>
      )}
      {!phone && one.counts.errors > 0 && <FileButton one={one} kind="errors" />}
      <StartButton one={one} fixing={fixing} uploads={uploads} />
    </div>
  );
};
