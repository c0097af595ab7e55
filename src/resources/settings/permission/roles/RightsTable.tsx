import { useTranslate } from 'ra-core';
import {
  allRights,
  hasRight,
  type Module,
  moduleRights,
  type Right,
  verbs,
  type Verb,
} from '../../../../../contract/accounts/permissions.ts';
import { TableBox } from '../../../../components/table/TableBox.tsx';
import { moduleName, rightName } from '../../../../i18n/rights.ts';

/** The modules of the table; "see cost" has a switch of its own above it. */
const tableModules = (Object.keys(moduleRights) as Module[]).filter((module) => module !== 'cost');

const rightOf = (module: Module, verb: Verb): Right | undefined =>
  allRights.find((right) => right === `${module}.${verb}`);

interface RightsTableProps {
  caption: string;
  rights: readonly Right[];
  /** Returns true for boxes that cannot change: of a built-in role, or of rights that the user lacks. */
  locked: (right: Right) => boolean;
  onChange: (right: Right, isGranted: boolean) => void;
}

/** Module × right; a dash if a module has no such right (look §6 "Settings"). On a phone each box has its label. */
export const RightsTable = ({ caption, rights, locked, onChange }: RightsTableProps) => {
  const translate = useTranslate();
  const nameOf = (right: Right) => rightName(translate, right);
  return (
    <TableBox label={caption}>
      <table className="pl-tbl pl-rights" data-density="compact">
        <caption className="pl-sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('members.module')}</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {translate(`members.verbs.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableModules.map((module) => (
            <tr key={module}>
              <td className="pl-med">{moduleName(translate, module)}</td>
              {verbs.map((verb) => {
                const right = rightOf(module, verb);
                return (
                  <td key={verb} className={right ? undefined : 'pl-right-none'}>
                    {right ? (
                      <label className="pl-right">
                        <input
                          type="checkbox"
                          className="pl-cb"
                          aria-label={nameOf(right)}
                          checked={hasRight(rights, right)}
                          disabled={locked(right)}
                          onChange={({ target }) => onChange(right, target.checked)}
                        />
                        <span className="pl-right-verb" aria-hidden="true">
                          {translate(`members.verbs.${verb}`)}
                        </span>
                      </label>
                    ) : (
                      <span className="pl-faint">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};
