import type { Field, Kind } from '../../contract/schema/field.ts';
import { choice } from './choice.tsx';
import { country } from './country.tsx';
import { datetime } from './datetime.tsx';
import { day } from './day.tsx';
import { flag } from './flag.tsx';
import { image } from './image.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { ref } from './ref.tsx';
import { share } from './share.tsx';
import { status } from './status.tsx';
import { text } from './text.tsx';
import type { FieldView } from './view.ts';

/** Views by kind of field; a kind without a view does not compile (architecture §2 rule 2). */
export const fieldViews: Record<Kind, FieldView> = {
  text,
  number,
  share,
  money,
  choice,
  vocabulary: choice,
  status,
  flag,
  datetime,
  day,
  country,
  image,
  ref,
};

/** Returns the view of a field. */
export const viewOf = ({ kind }: Field): FieldView => fieldViews[kind];
