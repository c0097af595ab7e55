import type { PhoneSlot } from '../../fields/view.ts';
import type { Column } from '../base/columns.ts';

/** The columns of a list as the three lines of a phone row (look §6 "Mobile 390"). */
export interface PhoneLayout {
  title: Column | undefined;
  picture: Column | undefined;
  amount: Column | undefined;
  /** Beside the title, and the second line. */
  texts: readonly Column[];
  badges: readonly Column[];
  moment: Column | undefined;
}

/** Title and so many texts: one beside it, one below. */
const textCount = 2;

/** Each kind says where its values stand; the first of a kind wins. */
export const phoneLayout = (columns: readonly Column[]): PhoneLayout => {
  const [title, ...rest] = columns;
  const at = (slot: PhoneSlot): Column[] => rest.filter(({ view }) => view.phone === slot);
  return {
    title,
    picture: at('picture')[0],
    amount: at('amount').at(-1),
    texts: at('text').slice(0, textCount),
    badges: at('badge'),
    moment: at('moment')[0],
  };
};
