import { Button } from '../../../components/inputs/Button.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isLink } from '../../../../contract/imports/normalise.ts';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';

interface MendFileProps {
  order: OrderDetail;
  item: OrderItem;
  print: OrderItem['prints'][number];
  onClose: () => void;
}

/** Another link for a file that could not be copied, or the same one again; the library is a click away. */
export const MendFile = ({ order, item, print, onClose }: MendFileProps) => {
  const translate = useTranslate();
  const [url, setUrl] = useState(print.url ?? '');
  const [wrong, setWrong] = useState(false);
  const refresh = useRefreshResource('orders');
  const { busy, error, start } = useWork(async () => {
    await call(`/orders/${order.id}/link`, {
      method: 'PUT',
      body: { item_id: item.id, position: print.position, url: url.trim() },
    });
    await refresh();
    onClose();
  });
  const submit = () => {
    const good = isLink(url.trim());
    setWrong(!good);
    if (good) void start();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={submit}
      title={translate('designs.dialog.title', { position: translate(`orders.position.${print.position}`) })}
      sub={translate('designs.dialog.sub')}
      hint={
        <Link className="pl-link" to={`${recordPath('orders', order.id)}/edit`}>
          {translate('designs.dialog.pick')}
        </Link>
      }
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('designs.dialog.submit')}
          </Button>
        </>
      }
    >
      {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
      <TextField
        autoFocus
        type="url"
        label={translate('designs.dialog.link')}
        value={url}
        error={wrong && translate('invalid.format')}
        onChange={setUrl}
      />
    </FormDialog>
  );
};
