import { Select } from '../../../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Role } from '../../../../../contract/accounts/members.ts';
import { isBuiltIn } from '../../../../../contract/accounts/permissions.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { CheckField } from '../../../../components/inputs/CheckField.tsx';
import { type AccessValue, withRole } from '../calls.ts';
import { useAssignableRoles } from '../assignableRoles.ts';
import { useRoleName } from '../roleName.ts';

/** Width in px: two role cards fit side by side, so that the shops below them are visible. */
export const accessWidth = 680;

interface AccessFieldsProps {
  roles: readonly Role[];
  shops: readonly Shop[];
  value: AccessValue;
  onChange: (value: AccessValue) => void;
  /** Text key of the error of the shops. */
  error?: string | undefined;
}

const useRoleText = () => {
  const translate = useTranslate();
  return ({ id, rights }: Role): string => {
    if (isBuiltIn(id)) return translate(`members.about.${id}`);
    const cost = translate(
      rights.includes('cost.view') ? 'members.about.with_cost' : 'members.about.without_cost',
    );
    return `${translate('members.about.custom', { smart_count: rights.length })} ${cost}`;
  };
};

const RoleCards = ({ roles, value, onChange }: Pick<AccessFieldsProps, 'roles' | 'value' | 'onChange'>) => {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const textOf = useRoleText();
  return (
    <fieldset>
      <legend className="pl-legend">{translate('members.role')}</legend>
      <div className="pl-role-cards">
        {roles.map((role) => (
          <OptionCard
            key={role.id}
            type="radio"
            name="role"
            value={role.id}
            checked={value.role === role.id}
            onChange={() => onChange(withRole(value, role.id))}
            title={nameOf(role)}
            text={textOf(role)}
          />
        ))}
      </div>
    </fieldset>
  );
};

interface ShopLineProps extends Pick<AccessFieldsProps, 'roles' | 'value' | 'onChange'> {
  shop: Shop;
}

const ShopLine = ({ shop, roles, value, onChange }: ShopLineProps) => {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const role = value.shops.get(shop.id);
  const setRole = (nextRole: string | null): void => {
    const shops = new Map(value.shops);
    if (nextRole === null) shops.delete(shop.id);
    else shops.set(shop.id, nextRole);
    onChange({ ...value, shops });
  };
  return (
    <li>
      <CheckField
        className="pl-grow"
        label={shop.name}
        checked={role !== undefined}
        onChange={(isChecked) => setRole(isChecked ? value.role : null)}
      />
      {role !== undefined && (
        <Select
          aria-label={translate('members.role_in', { shop: shop.name })}
          options={roles.map((option) => ({ value: option.id, label: nameOf(option) }))}
          value={role}
          onChange={setRole}
        />
      )}
    </li>
  );
};

/** The role and where it applies: in every shop, or in single shops, each with its own role if needed. */
export const AccessFields = ({ roles, shops, value, onChange, error }: AccessFieldsProps) => {
  const translate = useTranslate();
  const givable = useAssignableRoles(roles);
  const errorId = useId();
  return (
    <>
      <RoleCards roles={givable} value={value} onChange={onChange} />
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="pl-legend">{translate('members.shops')}</legend>
        <ul className="pl-shop-roles">
          <li>
            <CheckField
              className="pl-grow"
              label={translate('members.all_shops_ever')}
              checked={value.everywhere}
              onChange={(everywhere) => onChange({ ...value, everywhere })}
            />
          </li>
          {!value.everywhere &&
            shops.map((shop) => (
              <ShopLine key={shop.id} shop={shop} roles={givable} value={value} onChange={onChange} />
            ))}
        </ul>
        {error && (
          <p id={errorId} className="pl-err" role="alert">
            {translate(error)}
          </p>
        )}
      </fieldset>
    </>
  );
};
