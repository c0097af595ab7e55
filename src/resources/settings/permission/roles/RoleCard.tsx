import { Button } from '../../../../components/inputs/Button.tsx';
import { CheckField } from '../../../../components/inputs/CheckField.tsx';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { mayGive, type Role } from '../../../../../contract/accounts/members.ts';
import { isBuiltIn, may, type Right } from '../../../../../contract/accounts/permissions.ts';
import { UnsavedBar } from '../../../../components/feedback/UnsavedBar.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { SettingsCard } from '../../../../components/page/SettingsCard.tsx';
import { useOwnRights } from '../givable.ts';
import { useRoleName } from '../roleName.ts';
import { RightsTable } from './RightsTable.tsx';
import type { RoleDraft } from './useRoleDraft.ts';

export type RoleStep = 'copy' | 'rename' | 'delete';

interface RoleCardProps {
  role: Role;
  draft: RoleDraft;
  onStep: (step: RoleStep) => void;
}

interface ButtonsProps extends Omit<RoleCardProps, 'draft'> {
  /** The element that says why a role cannot be deleted. */
  reasonId: string;
}

/** What may be done with the role as a whole; nothing with one that has rights beyond the user's own. */
const Buttons = ({ role, onStep, reasonId }: ButtonsProps) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const within = mayGive(useOwnRights(), role.rights);
  const own = !isBuiltIn(role.id);
  const steps: readonly [RoleStep, boolean][] = [
    ['copy', mayEdit && role.id !== 'owner'],
    ['rename', mayEdit && own],
    ['delete', mayDelete && own],
  ];
  return steps
    .filter(([, shown]) => shown && within)
    .map(([step]) => {
      const held = step === 'delete' && role.members > 0;
      return (
        <Button
          key={step}
          size="small"
          variant="outlined"
          disabled={held}
          aria-describedby={held ? reasonId : undefined}
          onClick={() => onStep(step)}
        >
          {translate(`members.role_action.${step}`)}
        </Button>
      );
    });
};

/** Why boxes are locked, or what they count for; and why the role cannot be deleted. */
const Reasons = ({ role, reasonId }: Pick<ButtonsProps, 'role' | 'reasonId'>) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const within = mayGive(useOwnRights(), role.rights);
  const why = (): string => {
    if (!mayEdit) return 'settings.no_right';
    if (isBuiltIn(role.id)) return 'members.built_in';
    return within ? 'members.whole_account' : 'errors.rights_beyond_own';
  };
  return (
    <div className="pl-card-body pl-muted">
      <p>{translate(why())}</p>
      {mayDelete && !isBuiltIn(role.id) && role.members > 0 && (
        <p id={reasonId}>{translate('members.in_use', { smart_count: role.members })}</p>
      )}
    </div>
  );
};

/** What a role may do. Built-in roles stay as they are; their copies change. */
export const RoleCard = ({ role, draft, onStep }: RoleCardProps) => {
  const translate = useTranslate();
  const name = useRoleName()(role);
  const own = useOwnRights();
  const mayEdit = useMay('members.edit');
  const reasonId = useId();
  const { rights, changed, saving, change, save, discard } = draft;
  const fixed = isBuiltIn(role.id) || !mayEdit || !mayGive(own, role.rights);
  const locked = (right: Right): boolean => fixed || !may(own, right);
  return (
    <div className="pl-stack">
      <SettingsCard
        title={name}
        aside={
          <div className="pl-row pl-wrap pl-role-acts">
            <Buttons role={role} onStep={onStep} reasonId={reasonId} />
            <CheckField
              isSwitch
              label={translate('permissions.rights.cost_view')}
              disabled={locked('cost.view')}
              checked={may(rights, 'cost.view')}
              onChange={(isOn) => change('cost.view', isOn)}
            />
          </div>
        }
        flush
      >
        <RightsTable
          caption={translate('members.rights_of', { role: name })}
          rights={rights}
          locked={locked}
          onChange={change}
        />
        <Reasons role={role} reasonId={reasonId} />
      </SettingsCard>
      {changed > 0 && (
        <UnsavedBar
          title={`${translate('app.unsaved.title')} · ${translate('members.changed', { role: name, smart_count: changed })}`}
          saving={saving}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </div>
  );
};
