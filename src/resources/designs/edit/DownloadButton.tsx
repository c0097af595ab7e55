import { MdOutlineDownload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { downloadFile } from '../../../views/export/downloadFile.ts';
import { useFile } from '../../../views/export/useFile.ts';

const labels = { file_url: 'library.download', attachment_url: 'library.download_original' } as const;

interface DownloadButtonProps {
  design: DesignDetail;
  /** The print file, or the original it was made from. */
  file: keyof typeof labels;
}

/** Returns the download name: `flag.png` with the extension of the file behind the URL. */
const downloadName = (
  { file_name: name, attachment_url: original }: DesignDetail,
  file: keyof typeof labels,
): string =>
  file === 'file_url'
    ? name
    : name.replace(/(\.\w+)?$/, `.${new URL(original ?? '', location.href).pathname.split('.').at(-1)}`);

/** Saves a file of the library. Reads its URL again first, because a URL is valid for a few minutes only. */
export const DownloadButton = ({ design, file }: DownloadButtonProps) => {
  const translate = useTranslate();
  const { take, busy } = useFile();
  const fetchFile = async (): Promise<Blob> => {
    const current = await call<{ design: DesignDetail }>(`/designs/${design.id}`);
    return downloadFile(current.design[file] ?? '');
  };
  return (
    <Button
      startIcon={<MdOutlineDownload />}
      loading={busy}
      onClick={() => take(fetchFile, (blob) => saveFile(blob, downloadName(design, file)))}
    >
      {translate(labels[file])}
    </Button>
  );
};
