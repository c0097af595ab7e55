import { MdOutlineMail } from 'react-icons/md';
import { Button } from '../../../../components/inputs/Button.tsx';
import { TextField } from '../../../../components/inputs/TextField.tsx';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { invitationDays, inviteLimit } from '../../../../../contract/accounts/invitations.ts';
import { invitationSchema, type Role } from '../../../../../contract/accounts/members.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { getLanguage } from '../../../../i18n/locale.ts';
import { ApiFailure, fieldErrorsOf } from '../../../../providers/http/httpError.ts';
import { AccessFields, accessWidth } from './AccessFields.tsx';
import { accessInputOf, type AccessValue, inviteMembers } from '../calls.ts';
import { useRunChange } from '../queries.ts';

interface InviteDialogProps {
  roles: readonly Role[];
  shops: readonly Shop[];
  onClose: () => void;
}

const initialAccess: AccessValue = { role: 'fulfiller', everywhere: false, shops: new Map() };

const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** An error of the addresses: its text key and the addresses that have it. */
interface EmailsError {
  key: string;
  emails?: string;
}

interface Errors {
  emails?: EmailsError;
  access?: string;
}

/** Returns the errors that are known before anything is sent. */
const validate = (emails: readonly string[], access: AccessValue): Errors => {
  const address = invitationSchema.shape.emails.element;
  if (emails.length === 0) return { emails: { key: 'invalid.required' } };
  if (emails.length > inviteLimit) return { emails: { key: 'members.too_many' } };
  const invalidEmails = emails.filter((email) => !address.safeParse(email).success);
  if (invalidEmails.length > 0)
    return { emails: { key: 'members.invalid', emails: invalidEmails.join(', ') } };
  return !access.everywhere && access.shops.size === 0 ? { access: 'members.choose_shop' } : {};
};

const useInvite = (onClose: () => void) => {
  const run = useRunChange();
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [access, setAccess] = useState(initialAccess);
  const [errors, setErrors] = useState<Errors>({});
  const input = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    const emails = addressesOf(text);
    const inputErrors = validate(emails, access);
    setErrors(inputErrors);
    if (inputErrors.emails) input.current?.focus();
    if (busy || inputErrors.emails || inputErrors.access) return;
    setBusy(true);
    const invitation = { emails, access: accessInputOf(access), locale: getLanguage() };
    const succeeded = await run(async () => {
      try {
        await inviteMembers(invitation);
      } catch (error) {
        const fieldErrors = fieldErrorsOf(error);
        const takenEmails = error instanceof ApiFailure ? String(error.body.details?.['emails'] ?? '') : '';
        setErrors({
          ...(fieldErrors['invitation.emails'] && { emails: { key: 'members.taken', emails: takenEmails } }),
          ...(fieldErrors['access'] && { access: fieldErrors['access'] }),
        });
        throw error;
      }
    }, 'members.done.invited');
    setBusy(false);
    if (succeeded) onClose();
  };
  return { busy, text, setText, access, setAccess, errors, input, submit };
};

/** Invites people by mail, all with the same roles (look §6 "Settings"). */
export const InviteDialog = ({ roles, shops, onClose }: InviteDialogProps) => {
  const translate = useTranslate();
  const { busy, text, setText, access, setAccess, errors, input, submit } = useInvite(onClose);
  const hint = translate('members.emails_hint', { limit: inviteLimit });
  return (
    <FormDialog
      open
      width={accessWidth}
      onClose={onClose}
      title={translate('members.invite')}
      hint={translate('members.valid_days', { smart_count: invitationDays })}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} startIcon={<MdOutlineMail />}>
            {translate('members.send')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <TextField
          label={translate('members.email')}
          value={text}
          onChange={setText}
          ref={input}
          autoFocus
          error={
            errors.emails &&
            translate(errors.emails.key, { limit: inviteLimit, emails: errors.emails.emails ?? '' })
          }
          help={hint}
          inputMode="email"
        />
        <AccessFields roles={roles} shops={shops} value={access} onChange={setAccess} error={errors.access} />
      </div>
    </FormDialog>
  );
};
