import { MdOutlineMoreHoriz, MdOutlinePlayArrow, MdOutlineRefresh } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { useOpener } from '../../../components/dialogs/useOpener.ts';
import { Menu, MenuItem } from '../../../components/overlays/index.tsx';
import { PassingButton } from '../../../components/page/PassingButton.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PullDialog } from './PullDialog.tsx';
import { useCommandButton, useMayCommand } from './useCommandButton.ts';

type DialogName = 'pull' | 'keys' | 'disconnect';

const dialogs = { pull: PullDialog, keys: KeysDialog, disconnect: DisconnectDialog } as const;

interface MoreMenuProps {
  link: LinkDetail;
  onOpen: (name: DialogName) => void;
}

/** Menu of what is rarely done: pause, other keys, disconnect. */
const MoreMenu = ({ link, onOpen }: MoreMenuProps) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const pause = useCommandButton(link, 'pause');
  const { opener, anchor, close } = useOpener('menu');
  const choose = (work: () => void) => () => {
    close();
    work();
  };
  const label = translate('app.list.row_actions', { name: link.name });
  return (
    <>
      <button type="button" className="pl-ib pl-ib-line" aria-label={label} title={label} {...opener}>
        <MdOutlineMoreHoriz aria-hidden="true" className="pl-icon-small" />
      </button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {mayRun('pause') && (
          <MenuItem disabled={pause.disabled} onClick={choose(pause.onClick)}>
            {translate('stores.command.pause')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => onOpen('keys'))}>{translate('stores.command.keys')}</MenuItem>
        <MenuItem className="pl-bad" onClick={choose(() => onOpen('disconnect'))}>
          {translate('stores.command.disconnect')}
        </MenuItem>
      </Menu>
    </>
  );
};

/** Commands on a store, as far as its state and the user's rights allow. */
export const LinkButtons = ({ record: link }: { record: LinkDetail }) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const resume = useCommandButton(link, 'resume');
  const [opened, setOpened] = useState<DialogName>();
  const Opened = opened && dialogs[opened];
  return (
    <>
      {mayRun('disconnect') && <MoreMenu link={link} onOpen={setOpened} />}
      {mayRun('resume') && (
        <PassingButton variant="contained" startIcon={<MdOutlinePlayArrow />} {...resume}>
          {translate('stores.command.resume')}
        </PassingButton>
      )}
      {mayRun('pull') && (
        <PassingButton variant="contained" startIcon={<MdOutlineRefresh />} onClick={() => setOpened('pull')}>
          {translate('stores.command.pull')}
        </PassingButton>
      )}
      {Opened && <Opened link={link} onClose={() => setOpened(undefined)} />}
    </>
  );
};
