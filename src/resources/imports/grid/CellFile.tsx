import { MdOutlineClose, MdOutlineFileUpload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../../browser/useOnline.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import type { CellUpload } from './importGridModel.ts';

/** Keeps buttons inside a cell out of the tab order: Enter opens the cell, which offers the same. */
const inCell = { tabIndex: -1, className: 'pl-ib pl-ib-s' } as const;

interface CellFileProps {
  row: number;
  column: string;
  onChoose: () => void;
}

/** Button of a cell whose file is missing. */
export const CellFile = ({ row, column, onChoose }: CellFileProps) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const name = translate('imports.preview.upload_for', { column, row });
  return (
    <button
      type="button"
      {...inCell}
      aria-label={name}
      title={offline ?? name}
      disabled={offline !== undefined}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
    >
      <MdOutlineFileUpload aria-hidden="true" className="pl-icon-small" />
    </button>
  );
};

/** Shows the upload progress of a cell's file; Esc on the cell cancels it, too. */
export const CellProgress = ({
  upload: { name, percent },
  onStop,
}: {
  upload: CellUpload;
  onStop: () => void;
}) => {
  const translate = useTranslate();
  const roundedPercent = Math.round(percent);
  return (
    <>
      <span className="pl-cell-up">
        <span className="pl-row">
          <span className="pl-ell pl-grow" title={name}>
            {name}
          </span>
          <span className="pl-tn pl-muted">{roundedPercent}%</span>
        </span>
        <ProgressBar label={translate('app.upload.progress', { name })} percent={roundedPercent} />
      </span>
      <button
        type="button"
        {...inCell}
        aria-label={translate('app.upload.cancel', { name })}
        onClick={(event) => {
          event.stopPropagation();
          onStop();
        }}
      >
        <MdOutlineClose aria-hidden="true" className="pl-icon-small" />
      </button>
    </>
  );
};
