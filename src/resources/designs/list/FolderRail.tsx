import { MdOutlineFolder, MdOutlineWarningAmber } from 'react-icons/md';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { unsorted } from '../../../../contract/designs/library.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { useFilters } from '../../../views/filters/useFilters.ts';
import { StorageMeter } from '../StorageMeter.tsx';
import { useLibrary } from '../useLibrary.ts';
import { RenameFolder } from './RenameFolder.tsx';

interface LineProps {
  icon?: typeof MdOutlineFolder;
  label: string;
  count: number | undefined;
  open: boolean;
  onOpen: () => void;
  /** Actions beside opening the folder. */
  actions?: ReactNode;
}

const Line = ({ icon: Icon = MdOutlineFolder, label, count, open, onOpen, actions }: LineProps) => (
  <li className="pl-row">
    <button type="button" className="pl-dg-folder" aria-current={open || undefined} onClick={onOpen}>
      <Icon aria-hidden="true" />
      <span className="pl-ell" title={label}>
        {label}
      </span>
      <span className="pl-tn pl-faint">{count === undefined ? '' : formatCount(count)}</span>
    </button>
    {actions}
  </li>
);

/** Lists the folders of the library, and its low-resolution files: each filters the list. */
export const FolderRail = () => {
  const translate = useTranslate();
  const { data } = useLibrary();
  const { values, change } = useFilters();
  const mayEdit = useMayAnywhere('designs.edit');
  const { folder, is_low: low } = values;
  const open = (name: string | undefined) => change({ folder: name, is_low: undefined });
  return (
    <nav className="pl-dg-rail" aria-label={translate('library.folders')}>
      <ul>
        <Line
          label={translate('library.all')}
          count={data?.total}
          open={!folder && !low}
          onOpen={() => open(undefined)}
        />
        {data?.folders.map(({ name, count }) => (
          <Line
            key={name}
            label={name}
            count={count}
            open={folder === name}
            onOpen={() => open(name)}
            actions={mayEdit && folder === name && <RenameFolder name={name} onOpen={open} />}
          />
        ))}
        <Line
          label={translate('library.unsorted')}
          count={data?.unsorted}
          open={folder === unsorted}
          onOpen={() => open(unsorted)}
        />
        <li className="pl-dg-rule" aria-hidden="true" />
        <Line
          icon={MdOutlineWarningAmber}
          label={translate('library.low')}
          count={data?.low}
          open={Boolean(low)}
          onOpen={() => change({ folder: undefined, is_low: low ? undefined : true })}
        />
      </ul>
      {data && <StorageMeter library={data} />}
    </nav>
  );
};
