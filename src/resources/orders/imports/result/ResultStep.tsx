import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { DateTime } from '../../../../components/DateTime.tsx';
import { Figures } from '../../../../components/Figures.tsx';
import { IconTile } from '../../../../components/IconTile.tsx';
import { formatCount } from '../../../../i18n/format.ts';
import { useRefreshResource } from '../../../../providers/useRefreshResource.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useEffect, useEffectEvent } from 'react';
import { ImportFrame } from '../ImportFrame.tsx';
import { FileButton } from '../preview/PreviewFoot.tsx';
import { ImportProgress } from '../Working.tsx';

/** The list of the orders that an import made, as react-admin reads a filter from the address. */
export const ordersOf = (id: string): string =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ import_id: id }))}`;

const Counts = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const counts = [
    ['created', one.created_count],
    ['updated', one.updated_count],
    ['skipped', one.skipped_count],
    ['failed', one.failed_count],
  ] as const;
  return (
    <Figures
      figures={counts.map(([name, value]) => ({
        key: name,
        label: translate(`imports.result.${name}`),
        value: formatCount(value),
        good: name === 'created',
      }))}
    />
  );
};

const Creating = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  return (
    <div className="pl-card-body pl-stack">
      <ImportProgress one={one} />
      <Counts one={one} />
      <p className="pl-muted">{translate('imports.leave')}</p>
    </div>
  );
};

/** Lists of orders know nothing of the new ones yet. */
const useFreshOrders = (status: Import['status']): void => {
  const refresh = useRefreshResource('orders');
  const renew = useEffectEvent(() => refresh());
  useEffect(() => {
    if (status === 'done') void renew();
  }, [status]);
};

const inline = { padding: 0 };

const Finished = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const made = one.created_count + one.updated_count;
  const good = one.status === 'done';
  const title = good
    ? translate('imports.result.title', { created: made, total: one.counts.orders })
    : translate(`imports.result.${one.status === 'canceled' ? 'canceled_title' : 'failed_title'}`);
  return (
    <>
      <div className="pl-card-body pl-row pl-wrap" role="status">
        <IconTile tone={good ? 'success' : 'plain'} size="m">
          {good ? <CheckOutlined /> : <CloseOutlined />}
        </IconTile>
        <div className="pl-grow">
          <h2 className="pl-card-title" style={inline}>{title}</h2>
          <p className="pl-muted">
            {one.file_name} · <DateTime value={one.finished_at} />
          </p>
        </div>
      </div>
      <div className="pl-card-body">
        <Counts one={one} />
      </div>
    </>
  );
};

const Foot = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const made = one.created_count + one.updated_count;
  return (
    <div className="pl-foot">
      <span className="pl-grow" />
      <Button variant="outlined" component={Link} to="/orders/import">
        {translate('imports.another')}
      </Button>
      {one.status === 'done' && <FileButton one={one} kind="result" />}
      {made > 0 && (
        <Button variant="contained" component={Link} to={ordersOf(one.id)}>
          {translate('imports.result.view', { smart_count: made })}
        </Button>
      )}
    </div>
  );
};

/** Step 4: progress while orders are created, then what became of the rows. */
export const ResultStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const creating = one.status === 'creating';
  useFreshOrders(one.status);
  return (
    <ImportFrame step="result">
      <section className="pl-card" aria-label={translate('imports.step.result')} aria-busy={creating}>
        {creating ? <Creating one={one} /> : <Finished one={one} />}
        {!creating && <Foot one={one} />}
      </section>
    </ImportFrame>
  );
};
