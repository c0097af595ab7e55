import { MdOutlineDescription, MdOutlinePlayArrow } from 'react-icons/md';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { TicketFile } from '../../../../contract/tickets/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { formatFileSize } from '../../../i18n/format.ts';
import { fileAt, useFile } from '../../../views/export/useFile.ts';

/** A downloaded file with its object URL. */
interface OpenedFile {
  blob: Blob;
  address: string;
}

const LargePicture = ({
  file,
  opened: { blob, address },
  onClose,
}: {
  file: TicketFile;
  opened: OpenedFile;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <FormDialog
      open
      width={800}
      onClose={onClose}
      title={file.file_name}
      actions={
        <Button variant="outlined" onClick={() => saveFile(blob, file.file_name)}>
          {translate('app.action.download')}
        </Button>
      }
    >
      <img
        className="pl-tk-large"
        src={address}
        alt={translate('tickets.files.picture', { name: file.file_name })}
      />
    </FormDialog>
  );
};

/** Loads a thumbnail as a data URL, which needs no revoking. */
const fetchThumb = async (path: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fileAt(`${path}/thumb`)).arrayBuffer());
  return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
};

interface FileProps {
  file: TicketFile;
  path: string;
}

/** A thumbnail that opens the picture in a dialog. */
const Picture = ({ file, path }: FileProps) => {
  const translate = useTranslate();
  const { fetchFile, busy } = useFile();
  const [large, setLarge] = useState<OpenedFile>();
  const { data: thumb } = useQuery({
    queryKey: ['ticket-thumb', file.id],
    queryFn: () => fetchThumb(path),
    staleTime: Infinity,
    retry: false,
  });
  const close = (): void => {
    if (large) URL.revokeObjectURL(large.address);
    setLarge(undefined);
  };
  return (
    <>
      <button
        type="button"
        className="pl-tk-pic"
        aria-label={translate('tickets.files.open', { name: file.file_name })}
        aria-busy={busy}
        onClick={() => fetchFile(path, (blob) => setLarge({ blob, address: URL.createObjectURL(blob) }))}
      >
        {thumb && <img src={thumb} alt="" />}
      </button>
      {large && <LargePicture file={file} opened={large} onClose={close} />}
    </>
  );
};

/** A video or a document; a click saves it. */
const Document = ({ file, path }: FileProps) => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  const Icon = file.mime_type.startsWith('video/') ? MdOutlinePlayArrow : MdOutlineDescription;
  return (
    <button
      type="button"
      className="pl-tk-doc"
      aria-label={translate('tickets.files.open', { name: file.file_name })}
      aria-busy={busy}
      onClick={() => save(path, file.file_name)}
    >
      <Icon aria-hidden="true" className="pl-icon-small" />
      <span className="pl-ell">{file.file_name}</span>
      <small className="pl-muted">{formatFileSize(file.bytes)}</small>
    </button>
  );
};

/** The files attached to a message. */
export const MessageFiles = ({ ticketId, files }: { ticketId: string; files: readonly TicketFile[] }) => (
  <ul className="pl-tk-files">
    {files.map((file) => {
      const path = `/tickets/${ticketId}/files/${file.id}`;
      return (
        <li key={file.id}>
          {file.mime_type.startsWith('image/') ? (
            <Picture file={file} path={path} />
          ) : (
            <Document file={file} path={path} />
          )}
        </li>
      );
    })}
  </ul>
);
