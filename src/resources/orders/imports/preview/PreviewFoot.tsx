import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { useOfflineReason } from '../../../../layout/useOnline.ts';
import { readFile, startImport } from '../api.ts';
import { saveFile } from '../saveFile.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';
import { fileWords } from '../words.ts';

interface FileButtonProps {
  one: Import;
  kind: 'errors' | 'result';
  size?: 'small';
}

/** A CSV of the import, in the reader's language. */
export const FileButton = ({ one, kind, size }: FileButtonProps) => {
  const translate = useTranslate();
  const sayFailure = useSayFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    readFile(one.id, { kind, words: fileWords(translate) })
      .then((file) => saveFile(file, `${one.file_name.replace(/\.\w+$/, '')}-${kind}.csv`), sayFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="outlined"
      size={size}
      startIcon={<FileDownloadOutlined />}
      disabled={offline !== undefined}
      title={offline}
      loading={busy}
      onClick={download}
    >
      {translate(kind === 'errors' ? 'imports.preview.error_file' : 'imports.result.result_file')}
    </Button>
  );
};

/** The button with the exact number of orders that it makes. */
const StartButton = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const offline = useOfflineReason();
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    startImport(one.id)
      .then(keep, sayFailure)
      .finally(() => setBusy(false));
  };
  const { ready_orders: ready } = one.counts;
  return (
    <Button
      variant="contained"
      disabled={ready === 0 || offline !== undefined}
      title={offline}
      aria-describedby="import-outcome"
      loading={busy}
      onClick={start}
    >
      {translate('imports.preview.submit', { smart_count: ready })}
    </Button>
  );
};

/** What will happen, and the step buttons; in view wherever the page is scrolled to. */
export const PreviewFoot = ({ one, phone }: { one: Import; phone: boolean }) => {
  const translate = useTranslate();
  const { ready_orders: ready, errors, duplicates } = one.counts;
  return (
    <div className={phone ? 'pl-foot pl-foot-phone' : 'pl-foot'}>
      <span id="import-outcome" role="status" className={phone ? 'pl-sr' : 'pl-grow pl-muted'}>
        <b className="pl-strong">{translate('imports.preview.will_create', { smart_count: ready })}</b>{' '}
        {errors > 0 && translate('imports.preview.skipped', { smart_count: errors })}{' '}
        {duplicates > 0 && one.duplicates === 'skip' && translate('imports.preview.known', { smart_count: duplicates })}
      </span>
      <Button variant="outlined" component={Link} to="/orders/import">
        {translate(phone ? 'imports.preview.later' : 'app.action.back')}
      </Button>
      {!phone && errors > 0 && <FileButton one={one} kind="errors" />}
      <StartButton one={one} />
    </div>
  );
};
