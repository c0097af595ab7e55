import { MdOutlineFavorite, MdOutlineFavoriteBorder } from 'react-icons/md';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { call } from '../../../providers/http/httpClient.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

interface FavoriteButtonProps {
  product: { id: string; name: string; favorite: boolean };
  className: string;
}

/** A heart that is filled at once; what the server refuses is told and taken back. */
export const FavoriteButton = ({ product: { id, name, favorite }, className }: FavoriteButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefreshResource('catalog');
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? favorite;
  const toggle = async () => {
    setWanted(!isOn);
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
      setWanted(undefined);
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
