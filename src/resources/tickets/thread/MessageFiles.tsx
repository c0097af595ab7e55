import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketFile } from '../../../../contract/tickets/calls.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { formatFileSize } from '../../../i18n/format.ts';
import { fileAt, useFile } from '../../../views/export/useFile.ts';

/** The address of a picture on this page, while it is shown. */
const useAddress = (picture: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(
    function lendAddress() {
      if (!picture) return undefined;
      const lent = URL.createObjectURL(picture);
      setAddress(lent);
      return () => URL.revokeObjectURL(lent);
    },
    [picture],
  );
  return address;
};

const Large = ({ file, picture, onClose }: { file: TicketFile; picture: Blob; onClose: () => void }) => {
  const translate = useTranslate();
  const address = useAddress(picture);
  return (
    <FormDialog
      open
      width={800}
      onClose={onClose}
      title={file.file_name}
      actions={<Button variant="outlined" onClick={() => saveFile(picture, file.file_name)}>{translate('app.action.download')}</Button>}
    >
      {address && <img className="pl-tk-large" src={address} alt={translate('tickets.files.picture', { name: file.file_name })} />}
    </FormDialog>
  );
};

interface FileProps {
  file: TicketFile;
  path: string;
}

/** Small in its place, large in a dialog. */
const Picture = ({ file, path }: FileProps) => {
  const translate = useTranslate();
  const { fetchFile, busy } = useFile();
  const [large, setLarge] = useState<Blob>();
  const { data } = useQuery({ queryKey: ['ticket-thumb', file.id], queryFn: () => fileAt(`${path}/thumb`), staleTime: Infinity, retry: false });
  const address = useAddress(data);
  return (
    <>
      <button type="button" className="pl-tk-pic" aria-label={translate('tickets.files.open', { name: file.file_name })} aria-busy={busy} onClick={() => fetchFile(path, setLarge)}>
        {address && <img src={address} alt="" />}
      </button>
      {large && <Large file={file} picture={large} onClose={() => setLarge(undefined)} />}
    </>
  );
};

/** A video or a document: it is saved. */
const Document = ({ file, path }: FileProps) => {
  const translate = useTranslate();
  const { save, busy } = useFile();
  const Icon = file.mime_type.startsWith('video/') ? PlayArrowOutlined : DescriptionOutlined;
  return (
    <button type="button" className="pl-tk-doc" aria-label={translate('tickets.files.open', { name: file.file_name })} aria-busy={busy} onClick={() => save(path, file.file_name)}>
      <Icon aria-hidden="true" fontSize="small" />
      <span className="pl-ell">{file.file_name}</span>
      <small className="pl-muted">{formatFileSize(file.bytes)}</small>
    </button>
  );
};

/** What was attached to a message. */
export const MessageFiles = ({ ticketId, files }: { ticketId: string; files: readonly TicketFile[] }) => (
  <ul className="pl-tk-files">
    {files.map((file) => {
      const path = `/tickets/${ticketId}/files/${file.id}`;
      return <li key={file.id}>{file.mime_type.startsWith('image/') ? <Picture file={file} path={path} /> : <Document file={file} path={path} />}</li>;
    })}
  </ul>
);
