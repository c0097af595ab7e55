import { MdOutlineFileDownload, MdOutlineInsertDriveFile, MdOutlineTableChart } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { saveFile } from '../../../browser/saveFile.ts';
import { useFile } from '../../../views/export/useFile.ts';
import { sampleFile, skuFile } from '../../../workflows/templates/sampleFile.ts';

interface SampleProps {
  icon: ReactNode;
  name: string;
  text: string;
  make: () => Promise<Blob>;
}

/** Offers a file that is generated on download. */
const Sample = ({ icon, name, text, make }: SampleProps) => {
  const translate = useTranslate();
  const { take, busy } = useFile();
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
        onClick={() => take(make, (file) => saveFile(file, name))}
      >
        <MdOutlineFileDownload className="pl-icon-small" aria-hidden="true" />
      </button>
    </li>
  );
};

/** Offers our layout filled with this seller's data, and the list of SKUs for it. */
export const SampleCard = () => {
  const translate = useTranslate();
  return (
    <TitleCard title={translate('imports.upload.samples')}>
      <ul className="pl-samples-list">
        <Sample
          icon={<MdOutlineInsertDriveFile className="pl-faint pl-icon-small" aria-hidden="true" />}
          name="order-sample.csv"
          text={translate('imports.upload.sample_text')}
          make={sampleFile}
        />
        <Sample
          icon={<MdOutlineTableChart className="pl-faint pl-icon-small" aria-hidden="true" />}
          name="sku-list.csv"
          text={translate('imports.upload.sku_text')}
          make={skuFile}
        />
      </ul>
    </TitleCard>
  );
};
