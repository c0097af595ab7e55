import { useTranslate } from 'ra-core';
import { Button } from '../../../components/inputs/Button.tsx';

interface TestedButtonsProps {
  /** Text of the button that keeps what was tested. */
  submit: string;
  /** True once a test passed; until then Enter tests. */
  isTested: boolean;
  isReady: boolean;
  busy: boolean;
  onClose: () => void;
}

/** Footer of a dialog that keeps credentials only after a test. */
export const TestedButtons = ({ submit, isTested, isReady, busy, onClose }: TestedButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={onClose}>
        {translate('app.action.cancel')}
      </Button>
      <Button type={isTested ? 'submit' : 'button'} variant="contained" disabled={!isReady} loading={busy}>
        {submit}
      </Button>
    </>
  );
};
