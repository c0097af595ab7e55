import { MdOutlineAccountBalanceWallet, MdOutlineCreditCard, MdOutlineFileDownload } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { type Bill, bills } from '../../../contract/bills/bills.ts';
import { isOwed, checkPayment } from '../../../contract/bills/rules.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Money } from '../../components/text/Money.tsx';
import { LoadTogether } from '../../components/feedback/LoadTogether.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { FieldInfo } from '../../fields/view.ts';
import { formatCount } from '../../i18n/format.ts';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import type { Action } from '../../views/base/actions.ts';
import { exportAction } from '../../views/export/exportAction.tsx';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { ListCard, SchemaListBase } from '../../views/list/SchemaList.tsx';
import { saveFile } from '../../browser/saveFile.ts';
import { BillFiguresCard } from './BillFiguresCard.tsx';
import { fileAt } from '../../views/export/useFile.ts';
import { showFileError } from '../../views/export/useFileError.ts';
import { pdfName, pdfPath } from '../../workflows/money/pdfs.ts';
import { PackageCard } from './PackageCard.tsx';
import { PayBillDialog } from './pay/PayBillDialog.tsx';
import { TopUpButton } from '../../workflows/money/TopUpButton.tsx';
import { MoneyTabs } from '../../workflows/money/MoneyTabs.tsx';

/** Returns the number of orders; on a phone with the word "orders", because rows there have no column heads. */
const countCell = ({ order_count: count }: Bill, about: FieldInfo) =>
  window.matchMedia(narrowScreen).matches
    ? about.translate('bills.count', { smart_count: count })
    : formatCount(count);

/** Pays a bill that waits for its money. */
const payAction: Action<Bill> = {
  name: 'pay',
  label: 'bills.pay.action',
  right: 'orders.pay',
  icon: MdOutlineAccountBalanceWallet,
  quick: () => true,
  allowed: (bill) => checkPayment(bill),
  run: ({ records: [bill], show }) => {
    if (bill) show((close) => <PayBillDialog bill={bill} onClose={close} />);
  },
};

/** Saves the PDF. Bills with nothing to pay show it in place of the payment button (look §6 "Bill list"). */
const pdfAction: Action<Bill> = {
  name: 'paper',
  label: 'bills.pdf',
  icon: MdOutlineFileDownload,
  quick: (bill) => !checkPayment(bill).ok,
  allowed: () => ({ ok: true }),
  run: async ({ records: [bill], notify }) => {
    if (!bill) return;
    try {
      saveFile(await fileAt(pdfPath(bill.id)), pdfName(bill));
    } catch {
      showFileError(notify);
    }
  },
};

const overrides: Overrides<(typeof bills)['fields']> = {
  cell: {
    code: ({ code }) => `#${code}`,
    order_count: countCell,
    // A paid bill has no due date any more.
    due_at: ({ status, due_at: due }) => <DateTime shape="date" value={isOwed({ status }) ? due : null} />,
    left_cents: ({ left_cents: cents }) =>
      cents ? <Money className="pl-strong" cents={cents} /> : <EmptyValue />,
    refunded_cents: ({ refunded_cents: cents }) => (cents > 0 ? <Money cents={cents} /> : <EmptyValue />),
  },
  width: {
    code: [96, 1],
    created_at: [140, 1],
    order_count: [88, 0],
    status: [130, 1],
    due_at: [140, 1],
    refunded_cents: [104, 0],
    total_cents: [104, 0],
    paid_cents: [104, 0],
    left_cents: [104, 0],
  },
};

const actions: readonly Action[] = [payAction, pdfAction, exportAction('bills')];

/** `/bills`: the bills of all shops of the account (look §6 "Bill list"). */
export const BillList = () => {
  const translate = useTranslate();
  const mayTopUp = useMayAnywhere('bills.pay');
  const searchLabel = translate('bills.search');
  return (
    <SchemaListBase resource={bills} overrides={overrides} actions={actions}>
      <div className="pl-page">
        <PageHeader
          title={translate('bills.title')}
          actions={
            <>
              <ExportButton resource="bills" />
              {mayTopUp && <TopUpButton />}
            </>
          }
        />
        <LoadTogether>
          <MoneyTabs />
          <BillFiguresCard />
          <PackageCard />
          <ListCard
            title={translate('bills.title')}
            searchWords={{ label: searchLabel, hint: searchLabel }}
            empty={
              <EmptyState
                tone="brand"
                icon={<MdOutlineCreditCard />}
                title={translate('bills.empty.title')}
                text={translate('bills.empty.help')}
              />
            }
          />
        </LoadTogether>
      </div>
    </SchemaListBase>
  );
};
