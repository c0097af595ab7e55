import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { Kbd } from '../../components/text/Kbd.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useAreaName, useOpenAreas } from '../areas.ts';
import { setShortcutsEnabled, shortcutsEnabled } from '../../browser/shortcuts.ts';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Key under `layout.shortcuts`, and its keyboard keys. */
type Shortcut = readonly [string, readonly string[]];

const everywhere: readonly Shortcut[] = [
  ['help', ['?']],
  ['search', ['/']],
  ['search_list', ['s']],
  ['switch_shop', [command, 'K']],
  ['go_dashboard', ['g', 'd']],
];

const onLists: readonly Shortcut[] = [
  ['create', ['c']],
  ['import', ['i']],
  ['first_filter', ['f']],
  ['rows', ['j', 'k']],
  ['open_row', ['Enter']],
  ['select_row', ['x']],
  ['extend', ['Shift', '↓']],
  ['select_page', [command, 'A']],
  ['compare', ['v']],
  ['records', ['[', ']']],
  ['save', [command, 'S']],
  ['close', ['Esc']],
];

/** Returns the shortcuts that open lists. */
const useGoing = (): readonly Shortcut[] =>
  useOpenAreas().flatMap(({ resource: { name }, shortcut }) =>
    shortcut ? [[`go_${name}`, shortcut.split(' ')] as const] : [],
  );

interface ShortcutsDialogProps {
  onClose: () => void;
}

/** Dialog with every shortcut, and the switch that turns single-letter keys off (look §8). */
export const ShortcutsDialog = ({ onClose }: ShortcutsDialogProps) => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const going = useGoing();
  const labelOf = (name: string): string =>
    translate(`layout.shortcuts.${name}`, {
      _: translate('layout.shortcuts.go', { name: nameOf(`layout.sidebar.${name.slice(3)}`, name.slice(3)) }),
    });
  const [enabled, setEnabled] = useState(shortcutsEnabled);
  const toggle = (next: boolean): void => {
    setEnabled(next);
    setShortcutsEnabled(next);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('layout.shortcuts.title')}
      hint={<CheckField label={translate('layout.shortcuts.enabled')} checked={enabled} onChange={toggle} />}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('app.action.close')}
        </Button>
      }
    >
      <dl className="pl-keys">
        {[...everywhere, ...going, ...onLists].map(([name, keys]) => (
          <Fragment key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </FormDialog>
  );
};
