import {
  MdOutlineChat,
  MdOutlineContentCopy,
  MdOutlineMailOutline,
  MdOutlineOpenInNew,
} from 'react-icons/md';
import type { Tracking } from '../../../contract/trackings/trackings.ts';
import { mostParcels } from '../../../contract/tickets/rules.ts';
import { copyToClipboard } from '../../components/text/copyToClipboard.ts';
import { selectedRecords } from '../../views/actions/selectedRecords.ts';
import type { Action } from '../../views/base/actions.ts';
import { exportAction } from '../../views/export/exportAction.tsx';
import { LazyParcelTicketDialog } from '../../workflows/tickets/lazyDialogs.ts';
import { BuyerDialog } from './BuyerDialog.tsx';

const yes = { ok: true } as const;

/** Numbers of the chosen parcels, a line each, for a carrier's page or a message. */
const copyAction: Action<Tracking> = {
  name: 'copy',
  label: 'parcels.copy',
  icon: MdOutlineContentCopy,
  bulk: true,
  allowed: () => yes,
  run: async (context) => {
    const parcels = await selectedRecords(context);
    const copied = await copyToClipboard(parcels.map(({ number }) => number).join('\n'));
    context.notify(copied ? 'parcels.copied' : 'app.copy.failed', {
      type: copied ? 'success' : 'error',
      messageArgs: { smart_count: parcels.length },
    });
  },
};

/** One ticket about all chosen parcels. */
const ticketAction: Action<Tracking> = {
  name: 'ticket',
  label: 'parcels.ticket.open',
  icon: MdOutlineChat,
  right: 'tickets.create',
  bulk: true,
  allowed: () => yes,
  run: async (context) => {
    if (context.count > mostParcels) {
      context.notify('parcels.ticket.too_many', { type: 'error', messageArgs: { limit: mostParcels } });
      return;
    }
    const parcels = await selectedRecords(context);
    if (new Set(parcels.map(({ shop_id: shop }) => shop)).size > 1)
      context.notify('errors.parcels_of_shops', { type: 'error' });
    else context.show((close) => <LazyParcelTicketDialog parcels={parcels} onClose={close} />);
  },
};

/** A message for the buyer, in his language. */
export const buyerAction: Action<Tracking> = {
  name: 'buyer',
  label: 'parcels.buyer.action',
  icon: MdOutlineMailOutline,
  allowed: () => yes,
  run: ({ records: [parcel], show }) => {
    if (parcel) show((close) => <BuyerDialog parcel={parcel} onClose={close} />);
  },
};

/** The parcel on its carrier's page. */
const pageAction: Action<Tracking> = {
  name: 'page',
  label: 'parcels.carrier_page',
  icon: MdOutlineOpenInNew,
  allowed: ({ url }) => (url ? yes : { ok: false, reason: 'not_found' }),
  run: ({ records: [parcel] }) => {
    if (parcel?.url) window.open(parcel.url, '_blank', 'noreferrer');
  },
};

/** What a seller does with parcels. */
export const trackingActions: readonly Action[] = [
  exportAction('trackings'),
  copyAction,
  ticketAction,
  buyerAction,
  pageAction,
];
