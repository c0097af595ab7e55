import { useTranslate } from 'react-admin';
import type { Import } from '../../../contract/imports/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';

/** Says of a file in TCVN3 that capitals with a tone mark were lost in it, and that not all of them can be put back. */
export const OldLetters = ({ encoding }: Pick<Import, 'encoding'>) => {
  const translate = useTranslate();
  return (
    encoding === 'tcvn3' && (
      <NoteBox tone="warning" dense>
        {translate('imports.old_letters')}
      </NoteBox>
    )
  );
};
