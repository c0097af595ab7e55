import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { filteredPath } from '../../../../contract/pagePaths.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import { useMayCommand } from './useCommandButton.ts';

interface LinkProps {
  link: LinkDetail;
}

/** Shows who pays, and how much. */
const Facts = ({ link: { payments } }: LinkProps) => {
  const translate = useTranslate();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['payer', payments.payer],
    ['order', formatMoney(payments.order_cents)],
    ['day', formatMoney(payments.day_cents)],
    ['spent', formatMoney(payments.spent_cents)],
  ];
  return (
    <dl className="pl-kv pl-st-kv">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{translate(`stores.payments.${name}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
};

/** The orders that wait for the seller because they are not paid automatically, by the reason why. */
const Unpaid = ({ link: { id, payments } }: LinkProps) => {
  const translate = useTranslate();
  return (
    <ul className="pl-st-unpaid">
      {payments.unpaid.map(({ reason, orders }) => (
        <li key={reason}>
          <span className="pl-grow">
            {translate(`resources.incoming_orders.choices.unpaid_reason.${reason}`)}
          </span>
          <Link to={filteredPath('incoming_orders', { link_id: [id], unpaid_reason: [reason] })}>
            {translate('stores.payments.orders', { smart_count: orders })}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Shows if orders of a store are paid automatically, within which limits, and which are not. */
export const PaymentsCard = ({ link }: LinkProps) => {
  const translate = useTranslate();
  const mayRun = useMayCommand(link);
  const [isChanging, setIsChanging] = useState(false);
  const { is_on: isOn, unpaid } = link.payments;
  const badge = (
    <ToneBadge tone={isOn ? 'success' : 'neutral'} pip={isOn ? 'disc' : 'ring'}>
      {translate(isOn ? 'stores.payments.on' : 'stores.payments.off')}
    </ToneBadge>
  );
  return (
    <>
      <TitleCard title={translate('stores.payments.title')} aside={badge}>
        <div className="pl-card-body pl-stack">
          {isOn ? <Facts link={link} /> : <p>{translate('stores.payments.text')}</p>}
          {isOn && unpaid.length > 0 && <Unpaid link={link} />}
          {mayRun('payments') && (
            <div>
              <Button size="small" variant="outlined" onClick={() => setIsChanging(true)}>
                {translate(isOn ? 'app.action.edit' : 'stores.payments.set_up')}
              </Button>
            </div>
          )}
        </div>
      </TitleCard>
      {isChanging && <PaymentsDialog link={link} onClose={() => setIsChanging(false)} />}
    </>
  );
};
