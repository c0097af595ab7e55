import { useTranslate } from 'react-admin';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';

/** Why a part of the form is closed (look §8: what is disabled tells why). */
export const Locked = ({ reason }: { reason: ErrorCode | undefined }) => {
  const translate = useTranslate();
  if (!reason) return null;
  return (
    <NoteBox tone="info" dense>
      {translate(`errors.${reason}`)}
    </NoteBox>
  );
};
