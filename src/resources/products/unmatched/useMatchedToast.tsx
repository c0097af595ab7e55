import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { undoSeconds, type MatchedItems } from '../../../../contract/products/unmatchedItems.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { undoMatching, unmatchedQueryKey } from './useUnmatched.ts';

interface UndoTextProps {
  text: string;
  onUndo: () => void;
}

/** A toast's text with an Undo, which works once: the toast closes at once. */
const UndoText = ({ text, onUndo }: UndoTextProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <span className="pl-row pl-wrap">
      <span>{text}</span>
      <button
        type="button"
        className="pl-link"
        data-undo
        onClick={() => {
          close();
          onUndo();
        }}
      >
        {translate('app.action.undo')}
      </button>
    </span>
  );
};

/**
 * Returns a function that reports a matching with an Undo for a minute, and refreshes what it changed. Resolves once
 * the list no longer has the matched rows.
 */
export const useMatchedToast = (): ((matched: MatchedItems) => Promise<void>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const refreshes = [useRefreshResource('orders'), useRefreshResource('products')];
  const refresh = (): Promise<void> => {
    // The open row may be gone: it and its quotes are read again only when they are shown.
    void client.invalidateQueries({ queryKey: [unmatchedQueryKey], refetchType: 'none' });
    void Promise.all(refreshes.map((refreshOne) => refreshOne()));
    return client.refetchQueries({ queryKey: [unmatchedQueryKey, 'list'] });
  };
  const undo = async ({ id }: MatchedItems): Promise<void> => {
    try {
      const { items } = await undoMatching(id);
      notify('products.unmatched.undone', { type: 'success', messageArgs: { smart_count: items } });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'app.unexpected', { type: 'error' });
    }
    await refresh();
  };
  return (matched) => {
    const text = translate('products.unmatched.matched', { smart_count: matched.items });
    notify(<UndoText text={text} onUndo={() => void undo(matched)} />, {
      type: 'success',
      autoHideDuration: undoSeconds * 1000,
    });
    return refresh();
  };
};
