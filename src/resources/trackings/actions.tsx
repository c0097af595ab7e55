import {
  MdOutlineChat,
  MdOutlineContentCopy,
  MdOutlineMailOutline,
  MdOutlineOpenInNew,
} from 'react-icons/md';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { maxParcels } from '../../../contract/tickets/rules.ts';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';
import { selectedRecords } from '../../views/actions/selectedRecords.ts';
import type { Action } from '../../views/base/actions.ts';
import { exportAction } from '../../views/export/exportAction.tsx';
import { LazyParcelTicketDialog } from '../../workflows/tickets/lazyDialogs.ts';
import { BuyerDialog } from './BuyerDialog.tsx';

const allowed = { ok: true } as const;

/** Copies the numbers of the selected parcels, one per line, for a carrier's page or a message. */
const copyAction: Action<Tracking> = {
  name: 'copy',
  label: 'parcels.copy',
  icon: MdOutlineContentCopy,
  bulk: true,
  allowed: () => allowed,
  run: async (context) => {
    const parcels = await selectedRecords(context);
    const copied = await copyToClipboard(parcels.map(({ number }) => number).join('\n'));
    context.notify(copied ? 'parcels.copied' : 'app.copy.failed', {
      type: copied ? 'success' : 'error',
      messageArgs: { smart_count: parcels.length },
    });
  },
};

/** Opens one ticket about all selected parcels. */
const ticketAction: Action<Tracking> = {
  name: 'ticket',
  label: 'parcels.ticket.open',
  icon: MdOutlineChat,
  right: 'tickets.create',
  bulk: true,
  allowed: () => allowed,
  run: async (context) => {
    if (context.count > maxParcels) {
      context.notify('parcels.ticket.too_many', { type: 'error', messageArgs: { limit: maxParcels } });
      return;
    }
    const parcels = await selectedRecords(context);
    if (new Set(parcels.map(({ shop_id: shop }) => shop)).size > 1)
      context.notify('errors.parcels_of_shops', { type: 'error' });
    else context.show((close) => <LazyParcelTicketDialog parcels={parcels} onClose={close} />);
  },
};

/** Writes a message to the buyer in their language. */
export const buyerAction: Action<Tracking> = {
  name: 'buyer',
  label: 'parcels.buyer.action',
  icon: MdOutlineMailOutline,
  allowed: () => allowed,
  run: ({ records: [parcel], show }) => {
    if (parcel) show((close) => <BuyerDialog parcel={parcel} onClose={close} />);
  },
};

/** Opens the parcel on its carrier's page. */
const pageAction: Action<Tracking> = {
  name: 'page',
  label: 'parcels.carrier_page',
  icon: MdOutlineOpenInNew,
  allowed: ({ url }) => (url ? allowed : { ok: false, reason: 'not_found' }),
  run: ({ records: [parcel] }) => {
    if (parcel?.url) window.open(parcel.url, '_blank', 'noreferrer');
  },
};

/** The seller's actions on parcels. */
export const trackingActions: readonly Action[] = [
  exportAction('trackings'),
  copyAction,
  ticketAction,
  buyerAction,
  pageAction,
];
