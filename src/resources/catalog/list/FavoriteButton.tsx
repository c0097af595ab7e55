import { MdOutlineFavorite, MdOutlineFavoriteBorder } from 'react-icons/md';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

interface FavoriteButtonProps {
  product: { id: string; name: string; favorite: boolean };
  className: string;
}

/** Marks a product as favorite at once; a refusal by the server is reported and reverted. */
export const FavoriteButton = ({ product: { id, name, favorite }, className }: FavoriteButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshResource('catalog');
  const [pendingValue, setPendingValue] = useState<boolean>();
  const isOn = pendingValue ?? favorite;
  const toggle = async () => {
    setPendingValue(!isOn);
    try {
      await call(`/catalog/${id}/favorite`, {
        method: 'PUT',
        body: { favorite: !isOn },
        token: accountToken(),
      });
      await refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    } finally {
      setPendingValue(undefined);
    }
  };
  const Icon = isOn ? MdOutlineFavorite : MdOutlineFavoriteBorder;
  return (
    <button
      type="button"
      className={`pl-ib pl-ib-s ${className}`}
      aria-pressed={isOn}
      aria-label={translate(isOn ? 'catalog.unlike' : 'catalog.like', { name })}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" className="pl-icon-small" />
    </button>
  );
};
