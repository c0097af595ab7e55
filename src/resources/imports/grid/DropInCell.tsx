import { MdOutlineFileUpload } from 'react-icons/md';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOfflineReason } from '../../../browser/useOnline.ts';

/** The ways to bring the file that a cell names. */
export interface FileWays {
  /** Opens the chooser of files. */
  choose: () => void;
  drop: (file: File) => void;
  /** Has the field of the cell ready for the address of a file. */
  link: () => void;
}

/** A press must not take the focus from the field, or the edit would end before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Where the file of a cell is dropped, chosen or linked (look §8, "Import grid"). */
export const DropInCell = ({ choose, drop, link }: FileWays) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const [over, setOver] = useState(false);
  return (
    <div
      role="presentation"
      className="pl-fix-drop"
      data-over={over}
      onMouseDown={keepFocus}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) drop(file);
      }}
    >
      <MdOutlineFileUpload aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        <b className="pl-strong">{translate('imports.preview.drop_here')}</b>{' '}
        <span className="pl-muted">{translate('imports.preview.drop_or')}</span>{' '}
        <button
          type="button"
          className="pl-link"
          disabled={offline !== undefined}
          title={offline}
          onClick={choose}
        >
          {translate('imports.preview.choose_it')}
        </button>
      </span>
      <button type="button" className="pl-link" onClick={link}>
        {translate('imports.preview.paste_link')}
      </button>
    </div>
  );
};
