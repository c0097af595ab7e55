import { Button } from '../components/inputs/Button.tsx';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  waiting?: boolean;
}

/** Primary button of a full-page form; it keeps its name and the focus while it works. */
export const SubmitButton = ({ label, busy, waiting: isWaiting = false }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    className="pl-btn-block"
    aria-busy={busy}
    aria-disabled={isWaiting}
    startIcon={busy ? <span className="pl-spin" aria-hidden="true" /> : undefined}
  >
    {label}
  </Button>
);
