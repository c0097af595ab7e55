import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Import } from '../../../../../contract/imports/calls.ts';
import { IconTile } from '../../../../components/IconTile.tsx';
import { formatDateTime } from '../../../../i18n/format.ts';
import { FileButton } from '../preview/PreviewFoot.tsx';
import { madeBy, ordersOf } from './ordersOf.ts';

/** The title stands inside its head, which has the padding. */
const inline = { padding: 0 };

const useTitle = (one: Import): string => {
  const translate = useTranslate();
  if (one.status === 'done') return translate('imports.result.title', { created: madeBy(one), total: one.counts.orders });
  return translate(`imports.result.${one.status === 'canceled' ? 'canceled_title' : 'failed_title'}`);
};

/** What came out, and the ways to the orders, to the file and to another import. */
export const ResultHead = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const title = useTitle(one);
  const good = one.status === 'done';
  const made = madeBy(one);
  return (
    <div className="pl-result-head">
      <IconTile tone={good ? 'success' : 'plain'} size="m">
        {good ? <CheckOutlined /> : <CloseOutlined />}
      </IconTile>
      <div className="pl-grow" role="status">
        <h2 className="pl-card-title" style={inline}>
          {title}
        </h2>
        <p className="pl-muted pl-tn pl-wrap-any">
          {`${one.file_name} · ${translate('imports.result.finished', { time: formatDateTime(one.finished_at) })}`}
        </p>
      </div>
      {good ? (
        <FileButton one={one} kind="result" />
      ) : (
        <Button variant="outlined" component={Link} to="/orders/import">
          {translate('imports.another')}
        </Button>
      )}
      {made > 0 && (
        <Button variant="contained" component={Link} to={ordersOf(one.id)}>
          {translate('imports.result.view', { smart_count: made })}
        </Button>
      )}
    </div>
  );
};
