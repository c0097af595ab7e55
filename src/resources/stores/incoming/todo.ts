import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';

/** Returns the key of the text that says what to do about an order of a store; undefined if there is nothing to say. */
export const todoKey = ({ status, reason }: Pick<IncomingOrder, 'status' | 'reason'>): string | undefined => {
  if (status === 'here_already') return 'stores.todo.here_already';
  const isOut = status === 'failed' || status === 'left_out';
  return isOut && reason !== null ? `stores.todo.${reason}` : undefined;
};
