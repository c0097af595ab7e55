import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { FormDialog } from '../components/FormDialog.tsx';
import { useTypedAgain } from './typedAgain.ts';

/**
 * Asks once before a page with unsaved changes is left (look §6 "Edit"). When it is the session that ends, nobody is
 * asked, and the page has them again afterwards.
 */
export const LeaveGuard = () => {
  const translate = useTranslate();
  useTypedAgain();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const unsaved = isDirty && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(
    function askBeforeTheTabCloses() {
      if (!unsaved) return undefined;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [unsaved],
  );
  return (
    <FormDialog
      open={blocker.state === 'blocked'}
      destructive
      onClose={() => blocker.reset?.()}
      title={translate('app.unsaved.leave_title')}
      actions={
        <>
          <Button autoFocus onClick={() => blocker.reset?.()}>
            {translate('app.unsaved.stay')}
          </Button>
          <Button variant="contained" color="error" onClick={() => blocker.proceed?.()}>
            {translate('app.unsaved.leave')}
          </Button>
        </>
      }
    >
      {translate('app.unsaved.title')}
    </FormDialog>
  );
};
