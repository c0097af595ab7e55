import { MdOutlineClose } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { uploadExtensions, uploadRules } from '../../../contract/designs/uploads.ts';
import { ChooseFile, UploadProgress } from '../../components/upload/UploadZone.tsx';
import { formatFileSize } from '../../i18n/format.ts';
import type { AttachedFile, Attachments } from './useAttachments.ts';

const accept = uploadExtensions('tickets');

const AttachedRow = ({
  attached: { id, name, size, percent, key, error },
  onRemove,
}: {
  attached: AttachedFile;
  onRemove: (id: number) => void;
}) => {
  const translate = useTranslate();
  const remove = (
    <button
      type="button"
      className="pl-ib pl-ib-s"
      aria-label={translate('tickets.files.remove', { name })}
      onClick={() => onRemove(id)}
    >
      <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
    </button>
  );
  if (error) {
    return (
      <li className="pl-row">
        <div className="pl-grow">
          <UploadProgress upload={{ key: String(id), name, percent, error }} />
        </div>
        {remove}
      </li>
    );
  }
  if (!key) {
    return (
      <li>
        <UploadProgress upload={{ key: String(id), name, percent, onCancel: () => onRemove(id) }} />
      </li>
    );
  }
  return (
    <li className="pl-row">
      <span className="pl-grow pl-ell" title={name}>
        {name}
      </span>
      <span className="pl-faint pl-tn">{formatFileSize(size)}</span>
      {remove}
    </li>
  );
};

interface AttachedFilesProps {
  files: Attachments;
  /** Reason why the files are refused. */
  invalid?: string | undefined;
}

/** Attachments of a message draft: add, upload progress, remove. */
export const AttachedFiles = ({ files, invalid }: AttachedFilesProps) => {
  const translate = useTranslate();
  const problem = files.refused ?? invalid;
  return (
    <div className="pl-stack pl-tk-attached">
      {files.all.length > 0 && (
        <ul>
          {files.all.map((attached) => (
            <AttachedRow key={attached.id} attached={attached} onRemove={files.remove} />
          ))}
        </ul>
      )}
      <div className="pl-row pl-tk-attach">
        <ChooseFile
          accept={accept}
          multiple
          variant="outlined"
          label={translate('tickets.files.attach')}
          onFiles={files.add}
        />
        <span className="pl-muted">
          {translate('tickets.files.limits', { limit: formatFileSize(uploadRules.tickets.maxBytes) })}
        </span>
      </div>
      {problem && (
        <p className="pl-err" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
