import { useTranslate } from 'ra-core';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';

/** Reset options that keep typed values and mark them as unsaved when the server's values change. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true };

/** Says that somebody else changed the record while a form was open, and reads it again. */
export const ConflictNote = ({ onReload }: { onReload: () => void }) => {
  const translate = useTranslate();
  return (
    <NoteBox
      tone="warning"
      role="alert"
      action={
        <button type="button" className="pl-link" onClick={onReload}>
          {translate('app.action.retry')}
        </button>
      }
    >
      {translate('app.state.conflict')}
    </NoteBox>
  );
};
