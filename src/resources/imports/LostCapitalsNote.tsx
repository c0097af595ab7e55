import { useTranslate } from 'ra-core';
import type { Import } from '../../../contract/imports/calls.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';

/** Warns about a file in TCVN3: capitals with a tone mark were lost, and not all of them can be restored. */
export const LostCapitalsNote = ({ encoding }: Pick<Import, 'encoding'>) => {
  const translate = useTranslate();
  return (
    encoding === 'tcvn3' && (
      <NoteBox tone="warning" dense>
        {translate('imports.old_letters')}
      </NoteBox>
    )
  );
};
