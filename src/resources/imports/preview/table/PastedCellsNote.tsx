import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useOfflineReason } from '../../../../browser/useOnline.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { fieldLabel } from '../../../../workflows/templates/labels.ts';
import type { PasteActions } from './usePaste.ts';

const tabStop = '[role=gridcell][tabindex="0"]';

/** Shows what the last paste changed, and undoes it. It stays until then, so nobody is hurried. */
export const PastedCellsNote = ({
  pasting: { lastPaste, undone, busy, undo },
}: {
  pasting: PasteActions;
}) => {
  const translate = useTranslate();
  const offline = useOfflineReason();
  const note = useRef<HTMLDivElement>(null);
  useEffect(
    function focusGrid() {
      // The button unmounts with the note, so the focus moves to the cell with the tab stop.
      if (undone) note.current?.parentElement?.querySelector<HTMLElement>(tabStop)?.focus();
    },
    [undone],
  );
  return (
    <div ref={note} role="status" className={lastPaste ? 'pl-card-body' : undefined}>
      {undone && <span className="pl-sr">{translate('imports.preview.paste.undone')}</span>}
      {lastPaste && (
        <NoteBox
          tone="success"
          dense
          title={translate('imports.preview.paste.done', {
            smart_count: lastPaste.rows,
            field: fieldLabel(translate, lastPaste.field),
          })}
          action={
            <Button
              variant="outlined"
              size="small"
              disabled={offline !== undefined}
              title={offline}
              loading={busy}
              onClick={() => void undo()}
            >
              {translate('imports.preview.paste.undo')}
            </Button>
          }
        />
      )}
    </div>
  );
};
