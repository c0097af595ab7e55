import { useFormState } from 'react-hook-form';
import { AskToLeave } from './AskToLeave.tsx';
import { useTypedAgain } from './typedAgain.ts';

/**
 * Asks once before a page with unsaved changes is left (look §6 "Edit"). When it is the session that ends, nobody is
 * asked, and the page has them again afterwards.
 */
export const LeaveGuard = () => {
  useTypedAgain();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  return <AskToLeave unsaved={isDirty && !isSubmitting && !isSubmitSuccessful} />;
};
