import { MdOutlineDownload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { pictureFile } from '../../../views/export/pictureFile.ts';
import { useFile } from '../../../views/export/useFile.ts';

const labels = { file_url: 'library.download', attachment_url: 'library.download_original' } as const;

interface DownloadButtonProps {
  design: DesignDetail;
  /** The print file, or what it was made of. */
  file: keyof typeof labels;
}

/** `flag.png` with the ending of the file that an address leads to. */
const nameOf = (
  { file_name: name, attachment_url: original }: DesignDetail,
  file: keyof typeof labels,
): string =>
  file === 'file_url'
    ? name
    : name.replace(/(\.\w+)?$/, `.${new URL(original ?? '', location.href).pathname.split('.').at(-1)}`);

/** Saves a file of the library. Its address is asked for anew: one is good for some minutes only. */
export const DownloadButton = ({ design, file }: DownloadButtonProps) => {
  const translate = useTranslate();
  const { take, busy } = useFile();
  const get = async (): Promise<Blob> => {
    const now = await call<{ design: DesignDetail }>(`/designs/${design.id}`);
    return pictureFile(now.design[file] ?? '');
  };
  return (
    <Button
      startIcon={<MdOutlineDownload />}
      loading={busy}
      onClick={() => take(get, (blob) => saveFile(blob, nameOf(design, file)))}
    >
      {translate(labels[file])}
    </Button>
  );
};
