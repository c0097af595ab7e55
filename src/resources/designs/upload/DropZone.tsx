import { MdOutlineFileUpload } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { IconTile } from '../../../components/media/IconTile.tsx';
import { useFileDrop } from '../../../components/inputs/useFileDrop.ts';
import { filePicker, folderPicker, pastedFiles, plainFiles, readDropped } from '../queue/chosenFiles.ts';
import { designExtensions } from '../../../../contract/designs/uploads.ts';
import type { ChosenFile } from '../queue/queuedFile.ts';

/** Folder input attribute that React's types do not have. */
const folderAttributes = { webkitdirectory: '' };

const usePaste = (onFiles: (files: ChosenFile[]) => void): void => {
  useEffect(
    function takePasted() {
      const onPaste = (event: ClipboardEvent): void => {
        const files = pastedFiles(event.clipboardData?.files, new Date());
        if (files.length > 0) onFiles(files);
      };
      window.addEventListener('paste', onPaste);
      return () => window.removeEventListener('paste', onPaste);
    },
    [onFiles],
  );
};

/** Takes files by drop, paste, the browser's file picker, or a whole folder. */
export const DropZone = ({ onFiles }: { onFiles: (files: ChosenFile[]) => void }) => {
  const translate = useTranslate();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((items) => void readDropped(items, onFiles));
  usePaste(onFiles);
  const choose = (pick: typeof filePicker, input: typeof files): void => {
    const open = pick(onFiles);
    if (open) void open();
    else input.current?.click();
  };
  const input = (ref: typeof files, attributes: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      {...attributes}
      onChange={(event) => {
        onFiles(plainFiles(event.target.files));
        event.target.value = '';
      }}
    />
  );
  return (
    <div className="pl-drop" data-over={isOver}>
      <IconTile tone="brand" size="l">
        <MdOutlineFileUpload />
      </IconTile>
      <h2 className="pl-drop-title">{translate('library.drop_title')}</h2>
      <p className="pl-muted">{translate('library.drop_text')}</p>
      <div className="pl-empty-acts">
        <Button variant="contained" onClick={() => choose(filePicker, files)}>
          {translate('app.action.choose_file')}
        </Button>
        <Button variant="outlined" onClick={() => choose(folderPicker, folder)}>
          {translate('library.choose_folder')}
        </Button>
      </div>
      {input(files, { accept: designExtensions.join(',') })}
      {input(folder, folderAttributes)}
      <p className="pl-drop-facts">
        <span>{translate('library.drop_facts')}</span>
      </p>
    </div>
  );
};
