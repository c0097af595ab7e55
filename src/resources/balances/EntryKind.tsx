import {
  MdOutlineAccountBalanceWallet,
  MdOutlineBalance,
  MdOutlineFileUpload,
  MdOutlineReceiptLong,
  MdOutlineUndo,
} from 'react-icons/md';
import type { LedgerKind } from '../../../contract/balances/balances.ts';
import { IconTile } from '../../components/media/IconTile.tsx';
import type { ToneName } from '../../theme/tokens.ts';

const looks: Record<LedgerKind, readonly [ToneName, typeof MdOutlineUndo]> = {
  payment: ['neutral', MdOutlineReceiptLong],
  topup: ['success', MdOutlineAccountBalanceWallet],
  refund: ['success', MdOutlineUndo],
  adjustment: ['info', MdOutlineBalance],
  withdraw: ['neutral', MdOutlineFileUpload],
};

/** What moved the money: a tile and the word. */
export const EntryKind = ({ kind, label }: { kind: LedgerKind; label: string }) => {
  const [tone, Icon] = looks[kind];
  return (
    <span className="pl-entry-kind">
      <IconTile tone={tone}>
        <Icon />
      </IconTile>
      {label}
    </span>
  );
};
