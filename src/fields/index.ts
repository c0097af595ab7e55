import type { Field, Kind } from '../../contract/schema/field.ts';
import { choiceView } from './choice.tsx';
import { countryView } from './country.tsx';
import { datetimeView } from './datetime.tsx';
import { dayView } from './day.tsx';
import { flagView } from './flag.tsx';
import { imageView } from './image.tsx';
import { moneyView } from './money.tsx';
import { numberView } from './number.tsx';
import { refView } from './ref.tsx';
import { shareView } from './share.tsx';
import { statusView } from './status.tsx';
import { textView } from './text.tsx';
import type { FieldView } from './view.ts';

/** Views by kind of field; a kind without a view does not compile (architecture §2 rule 2). */
export const fieldViews: Record<Kind, FieldView> = {
  text: textView,
  number: numberView,
  share: shareView,
  money: moneyView,
  choice: choiceView,
  vocabulary: choiceView,
  status: statusView,
  flag: flagView,
  datetime: datetimeView,
  day: dayView,
  country: countryView,
  image: imageView,
  ref: refView,
};

/** Returns the view of a field. */
export const viewOf = ({ kind }: Field): FieldView => fieldViews[kind];
