import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { fileLimits } from '../../../../../contract/imports/file-problems.ts';
import { StatusTabs } from '../../../../components/StatusTabs.tsx';
import { UploadZone } from '../../../../components/UploadZone.tsx';
import { formatCount, formatFileSize } from '../../../../i18n/format.ts';
import { useOfflineReason } from '../../../../layout/useOnline.ts';
import type { UploadWish } from '../api.ts';
import { PasteForm } from './PasteForm.tsx';
import { useUpload } from './useUpload.ts';

const accepted = ['.csv', '.xlsx', '.txt', '.tsv'];

const Zone = ({ upload, busy, send }: Pick<ReturnType<typeof useUpload>, 'upload' | 'busy' | 'send'>) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  return (
    <UploadZone
      accept={accepted}
      title={translate('imports.upload.drop')}
      text={offline ?? translate('imports.upload.help')}
      facts={[
        'CSV, XLSX',
        translate('imports.upload.up_to_size', { size: formatFileSize(fileLimits.bytes) }),
        translate('imports.upload.up_to_rows', { rows: formatCount(fileLimits.rows) }),
        translate('imports.upload.row_is_item'),
      ]}
      disabled={busy || offline !== undefined}
      onFiles={([file]) => file && void send(file)}
      uploads={upload ? [upload] : []}
    />
  );
};

const facts = { columnGap: 20 };

/** Where the rows come from: a file or the clipboard. */
export const SourceCard = ({ wish }: { wish: UploadWish }) => {
  const translate = useTranslate();
  const panelId = useId();
  const [source, setSource] = useState<'file' | 'paste'>('file');
  const { upload, busy, send, open } = useUpload(wish);
  return (
    <section className="pl-card" aria-label={translate('imports.step.upload')}>
      <StatusTabs
        label={translate('imports.upload.source')}
        value={source}
        onChange={setSource}
        panelId={panelId}
        tabs={[
          { value: 'file', label: translate('imports.upload.file') },
          { value: 'paste', label: translate('imports.upload.paste') },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={translate(`imports.upload.${source}`)} className="pl-card-body pl-stack">
        {source === 'file' ? <Zone upload={upload} busy={busy} send={send} /> : <PasteForm wish={wish} onImport={open} />}
        <div className="pl-row pl-wrap pl-muted" style={facts}>
          {['as_text', 'no_doubles'].map((fact) => (
            <span key={fact} className="pl-row">
              <CheckCircleOutlineOutlined fontSize="small" aria-hidden="true" />
              {translate(`imports.upload.${fact}`)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};
