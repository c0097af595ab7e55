import { Button } from '../../../components/inputs/Button.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isLink } from '../../../../contract/imports/normalise.ts';
import type { OrderDetail, OrderItem } from '../../../../contract/orders/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { codeLabel } from '../../../i18n/codes.ts';

interface MendFileProps {
  order: OrderDetail;
  item: OrderItem;
  print: OrderItem['prints'][number];
  onClose: () => void;
}

/** Asks for another link for a file that could not be copied, or retries the same one; the library is a click away. */
export const FixLinkDialog = ({ order, item, print, onClose }: MendFileProps) => {
  const translate = useTranslate();
  const [url, setUrl] = useState(print.url ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const refresh = useRefreshResource('orders');
  const { busy, error, start } = useSingleRun(async () => {
    await call(`/orders/${order.id}/link`, {
      method: 'PUT',
      body: { item_id: item.id, position: print.position, url: url.trim() },
    });
    await refresh();
    onClose();
  });
  const submit = () => {
    const isValid = isLink(url.trim());
    setIsInvalid(!isValid);
    if (isValid) void start();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={submit}
      title={translate('designs.dialog.title', {
        position: codeLabel(translate, 'print_positions', print.position),
      })}
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
        error={isInvalid && translate('invalid.format')}
        onChange={setUrl}
      />
    </FormDialog>
  );
};
