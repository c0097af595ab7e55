import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { Role } from '../../../../contract/members.ts';
import { isBuiltIn, may, type Right } from '../../../../contract/permissions.ts';
import { UnsavedBar } from '../../../components/UnsavedBar.tsx';
import { useMay } from '../../../providers/permissions.ts';
import { useSession } from '../../../providers/useSession.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { useRoleName } from './roleName.ts';
import { RightsTable } from './RightsTable.tsx';
import type { RoleDraft } from './useRoleDraft.ts';

export type RoleStep = 'copy' | 'rename' | 'delete';

interface RoleCardProps {
  role: Role;
  draft: RoleDraft;
  onStep: (step: RoleStep) => void;
}

const Buttons = ({ role, onStep }: Omit<RoleCardProps, 'draft'>) => {
  const translate = useTranslate();
  const [mayEdit, mayDelete] = [useMay('members.edit'), useMay('members.delete')];
  const own = !isBuiltIn(role.id);
  const steps: readonly [RoleStep, boolean][] = [
    ['copy', mayEdit && role.id !== 'owner'],
    ['rename', mayEdit && own],
    ['delete', mayDelete && own],
  ];
  return steps
    .filter(([, shown]) => shown)
    .map(([step]) => (
      <Button
        key={step}
        size="small"
        variant="outlined"
        disabled={step === 'delete' && role.members > 0}
        title={step === 'delete' && role.members > 0 ? translate('errors.role_in_use') : undefined}
        onClick={() => onStep(step)}
      >
        {translate(`members.role_action.${step}`)}
      </Button>
    ));
};

/** What a role may do. Built-in roles stay as they are; their copies change. */
export const RoleCard = ({ role, draft, onStep }: RoleCardProps) => {
  const translate = useTranslate();
  const name = useRoleName()(role);
  const own = useSession()?.user.access.everywhere?.rights ?? [];
  const mayEdit = useMay('members.edit');
  const { rights, changed, saving, change, save, discard } = draft;
  const fixed = isBuiltIn(role.id) || !mayEdit;
  const locked = (right: Right): boolean => fixed || !may(own, right);
  return (
    <div className="pl-stack">
      <SettingsCard
        title={name}
        aside={
          <div className="pl-row pl-wrap">
            <Buttons role={role} onStep={onStep} />
            <FormControlLabel
              label={translate('permissions.rights.cost_view')}
              disabled={locked('cost.view')}
              control={
                <Switch checked={may(rights, 'cost.view')} onChange={({ target }) => change('cost.view', target.checked)} />
              }
            />
          </div>
        }
        flush
      >
        <RightsTable caption={translate('members.rights_of', { role: name })} rights={rights} locked={locked} onChange={change} />
        <p className="pl-card-body pl-muted">{translate(isBuiltIn(role.id) ? 'members.built_in' : 'members.whole_account')}</p>
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
