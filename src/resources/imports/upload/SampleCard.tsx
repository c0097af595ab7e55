import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { useNotify, useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { saveFile } from '../../../browser/saveFile.ts';
import { sampleFile, skuFile } from './sampleFile.ts';

interface SampleProps {
  icon: ReactNode;
  name: string;
  text: string;
  make: () => Promise<Blob>;
}

/** A file that is made when it is asked for. */
const Sample = ({ icon, name, text, make }: SampleProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    make()
      .then((file) => saveFile(file, name))
      .catch(() => notify('app.upload.download_failed', { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <li className="pl-sample">
      {icon}
      <span className="pl-grow">
        {name}
        <span className="pl-muted">{text}</span>
      </span>
      <button
        type="button"
        className="pl-ib"
        aria-label={translate('imports.upload.download_sample', { name })}
        aria-busy={busy}
        disabled={busy}
        onClick={download}
      >
        <FileDownloadOutlined fontSize="small" aria-hidden="true" />
      </button>
    </li>
  );
};

/** Our layout filled with what this seller has, and the SKUs to write into it. */
export const SampleCard = () => {
  const translate = useTranslate();
  return (
    <TitleCard title={translate('imports.upload.samples')}>
      <ul className="pl-samples-list">
        <Sample
          icon={<InsertDriveFileOutlined fontSize="small" className="pl-faint" aria-hidden="true" />}
          name="platen-sample.csv"
          text={translate('imports.upload.sample_text')}
          make={sampleFile}
        />
        <Sample
          icon={<TableChartOutlined fontSize="small" className="pl-faint" aria-hidden="true" />}
          name="sku-list.csv"
          text={translate('imports.upload.sku_text')}
          make={skuFile}
        />
      </ul>
    </TitleCard>
  );
};
