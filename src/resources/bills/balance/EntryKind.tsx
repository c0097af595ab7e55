import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { LedgerKind } from '../../../../contract/balances/balances.ts';
import { IconTile } from '../../../components/media/IconTile.tsx';
import type { ToneName } from '../../../theme/tokens.ts';

const looks: Record<LedgerKind, readonly [ToneName, typeof UndoOutlined]> = {
  payment: ['neutral', ReceiptLongOutlined],
  topup: ['success', AccountBalanceWalletOutlined],
  refund: ['success', UndoOutlined],
  adjustment: ['info', BalanceOutlined],
  withdraw: ['neutral', FileUploadOutlined],
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
