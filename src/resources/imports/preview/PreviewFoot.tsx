import { MdOutlineFileDownload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { useFile } from '../../../views/export/useFile.ts';
import { readFile, readImport, startCreating } from '../api.ts';
import { importKey, useCacheImport, useNotifyFailure } from '../useImport.ts';
import { fileWords } from '../words.ts';
import type { FixActions } from './fix/useFix.ts';

interface FileButtonProps {
  importRecord: Import;
  kind: 'errors' | 'result';
  size?: 'small';
}

/** Downloads a CSV of the import, in the reader's language. */
export const FileButton = ({ importRecord, kind, size }: FileButtonProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const { take, busy } = useFile();
  const name = `${importRecord.file_name.replace(/\.\w+$/, '')}-${kind}.csv`;
  const download = () =>
    take(
      () => readFile(importRecord.id, { kind, words: fileWords(translate) }),
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
  importRecord: Import;
  fixing: FixActions;
  /** Number of files still being uploaded into cells. */
  uploads: number;
  /** True if the tab above already shows how many rows exist. */
  duplicatesShown?: boolean;
}

/**
 * Returns a check that the number of ready orders and their cost are still as shown: another tab may have fixed or
 * started the import.
 */
const useUnchangedCheck = () => {
  const client = useQueryClient();
  const keep = useCacheImport();
  const notify = useNotify();
  return async ({ id, counts }: Import): Promise<boolean> => {
    const shownCounts = client.getQueryData<Import>(importKey(id))?.counts ?? counts;
    const current = await readImport(id);
    const isSame =
      current.counts.ready_orders === shownCounts.ready_orders &&
      current.counts.cost_cents === shownCounts.cost_cents;
    if (current.status === 'preview' && isSame) return true;
    keep(current);
    if (current.status === 'preview') notify('imports.preview.changed', { type: 'warning' });
    return false;
  };
};

/** Starts the import; its label has the exact number of orders it creates. Saves the last typed text first. */
const StartButton = ({ importRecord, fixing, uploads }: StepProps) => {
  const translate = useTranslate();
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const isUnchanged = useUnchangedCheck();
  const notify = useNotify();
  /** Starts the import; if the prices have changed, the server counts its cost again instead. */
  const create = async () => {
    const started = await startCreating(importRecord.id);
    keep(started);
    if (started.status === 'checking') notify('imports.preview.prices_changed', { type: 'warning' });
  };
  const start = async () => {
    setBusy(true);
    if (await fixing.settled()) {
      await isUnchanged(importRecord)
        .then((unchanged) => (unchanged ? create() : undefined))
        .catch(notifyFailure);
    }
    setBusy(false);
  };
  const { ready_orders: ready } = importRecord.counts;
  const unsaved = fixing.unsaved.size;
  const uploadReason =
    uploads > 0 ? translate('imports.preview.uploading', { smart_count: uploads }) : offline;
  const waitReason =
    unsaved > 0 ? translate('imports.preview.not_saved_count', { smart_count: unsaved }) : uploadReason;
  return (
    <Button
      variant="contained"
      disabled={ready === 0 || waitReason !== undefined}
      title={waitReason}
      aria-describedby="import-outcome"
      loading={busy}
      onClick={() => void start()}
    >
      {translate('imports.preview.submit', { smart_count: ready })}
    </Button>
  );
};

/** Returns a sentence with the number of orders to create, and of existing orders to update with the file's values. */
const useOutcome = ({ counts, duplicates }: Import): string => {
  const translate = useTranslate();
  const updates = duplicates === 'update' ? Math.min(counts.updatable_orders, counts.ready_orders) : 0;
  const creates = counts.ready_orders - updates;
  const creations =
    creates > 0 || updates === 0 ? [translate('imports.preview.will_create', { smart_count: creates })] : [];
  return [
    ...creations,
    ...(updates > 0 ? [translate('imports.preview.will_update', { smart_count: updates })] : []),
  ].join(' ');
};

/** Shows how many orders the file makes and what is left out, or why it cannot be started. */
const Outcome = ({
  importRecord,
  fixing,
  uploads,
  phone,
  duplicatesShown = false,
}: StepProps & { phone: boolean }) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates } = importRecord.counts;
  const unsaved = fixing.unsaved.size;
  const outcome = useOutcome(importRecord);
  const reasons = [
    ...(errors > 0 ? [translate('imports.preview.skipped', { smart_count: errors })] : []),
    ...(duplicates > 0 && importRecord.duplicates === 'skip' && !duplicatesShown
      ? [translate('imports.preview.known', { smart_count: duplicates })]
      : []),
    ...(uploads > 0 ? [translate('imports.preview.uploading', { smart_count: uploads })] : []),
  ];
  // On a phone the button has the number; only the reason why nothing can be imported is shown besides.
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

/** Shows what will happen, and the step buttons; stays in view while the page scrolls. */
export const PreviewFoot = ({
  importRecord,
  fixing,
  uploads,
  phone,
  duplicatesShown = false,
}: StepProps & { phone: boolean }) => {
  const translate = useTranslate();
  return (
    <div className={phone ? 'pl-foot pl-foot-phone' : 'pl-foot'}>
      <Outcome
        importRecord={importRecord}
        fixing={fixing}
        uploads={uploads}
        phone={phone}
        duplicatesShown={duplicatesShown}
      />
      {(!phone || fixing.unsaved.size === 0) && (
        <Button variant="outlined" to="/orders/import">
          {translate(phone ? 'imports.preview.later' : 'app.action.back')}
        </Button>
      )}
      {!phone && importRecord.counts.errors > 0 && <FileButton importRecord={importRecord} kind="errors" />}
      <StartButton importRecord={importRecord} fixing={fixing} uploads={uploads} />
    </div>
  );
};
