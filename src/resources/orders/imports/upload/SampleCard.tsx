import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../saveFile.ts';
import { useSayFailure } from '../useImport.ts';
import { sampleFile } from './sampleFile.ts';

const sampleName = 'platen-sample.csv';

/** The sample is made when it is asked for, with what this seller has. */
export const SampleCard = () => {
  const translate = useTranslate();
  const sayFailure = useSayFailure();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    sampleFile()
      .then((file) => saveFile(file, sampleName), sayFailure)
      .finally(() => setBusy(false));
  };
  return (
    <section className="pl-card">
      <header className="pl-card-head">
        <h2 className="pl-card-title">{translate('imports.upload.samples')}</h2>
      </header>
      <div className="pl-card-body pl-row">
        <InsertDriveFileOutlined fontSize="small" aria-hidden="true" />
        <span className="pl-grow">
          <span className="pl-ell">{sampleName}</span>
          <br />
          <span className="pl-muted">{translate('imports.upload.sample_text')}</span>
        </span>
        <button
          type="button"
          className="pl-ib"
          aria-label={translate('imports.upload.download_sample', { name: sampleName })}
          aria-busy={busy}
          disabled={busy}
          onClick={download}
        >
          <FileDownloadOutlined fontSize="small" aria-hidden="true" />
        </button>
      </div>
    </section>
  );
};
