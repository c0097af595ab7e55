import { Button } from '../../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Member, Role } from '../../../../../contract/accounts/members.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { AccessFields, accessWidth } from './AccessFields.tsx';
import { accessInputOf, accessValueOf, changeMember } from '../calls.ts';
import { useRunChange } from '../queries.ts';

interface AccessDialogProps {
  member: Member;
  roles: readonly Role[];
  shops: readonly Shop[];
  onClose: () => void;
}

/** Changes a member's role and shops. */
export const AccessDialog = ({ member, roles, shops, onClose }: AccessDialogProps) => {
  const translate = useTranslate();
  const run = useRunChange();
  const [value, setValue] = useState(() => accessValueOf(member.access));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const hasNoShop = !value.everywhere && value.shops.size === 0;
    setError(hasNoShop ? 'members.choose_shop' : undefined);
    if (hasNoShop || busy) return;
    setBusy(true);
    const succeeded = await run(
      () => changeMember(member, { access: accessInputOf(value) }),
      'members.done.changed',
    );
    setBusy(false);
    if (succeeded) onClose();
  };
  return (
    <FormDialog
      open
      width={accessWidth}
      onClose={onClose}
      title={translate('members.change_title', { name: member.full_name ?? member.email })}
      hint={translate('members.at_once')}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('app.action.save')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <AccessFields roles={roles} shops={shops} value={value} onChange={setValue} error={error} />
      </div>
    </FormDialog>
  );
};
