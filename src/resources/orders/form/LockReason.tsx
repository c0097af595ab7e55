import { useTranslate } from 'ra-core';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';

/** Shows why a part of the form is locked (look §8: disabled controls say why). */
export const LockReason = ({ reason }: { reason: ErrorCode | undefined }) => {
  const translate = useTranslate();
  if (!reason) return null;
  return (
    <NoteBox tone="info" dense>
      {translate(`errors.${reason}`)}
    </NoteBox>
  );
};
