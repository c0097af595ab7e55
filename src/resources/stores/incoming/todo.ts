import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';

/** Returns the i18n key of the help for an incoming order; undefined if there is none. */
export const todoKey = ({ status, reason }: Pick<IncomingOrder, 'status' | 'reason'>): string | undefined => {
  if (status === 'here_already') return 'stores.todo.here_already';
  const isOut = status === 'failed' || status === 'left_out';
  return isOut && reason !== null ? `stores.todo.${reason}` : undefined;
};
