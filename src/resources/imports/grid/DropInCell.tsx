import { MdOutlineFileUpload } from 'react-icons/md';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../../browser/useOnline.ts';

/** Ways to provide the file that a cell names. */
export interface CellFileActions {
  /** Opens the file chooser. */
  choose: () => void;
  drop: (file: File) => void;
  /** Clears the cell's field for the address of a file. */
  link: () => void;
}

/** Keeps the focus in the field on mouse down: losing it would end the edit before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Offers to drop, choose or link the file of a cell (look §8, "Import grid"). */
export const DropInCell = ({ choose, drop, link }: CellFileActions) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      role="presentation"
      className="pl-fix-drop"
      data-over={isOver}
      onMouseDown={keepFocus}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
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
