import { publicOperator } from '../../../server/operator/operatorBook.ts';
import { setOperator } from '../../../src/providers/operator/operator.ts';
import { buildOperatorBook } from './operatorBook.ts';

// As in a page of an installation that has applied no workbook: tests without a page read it too.
setOperator(publicOperator(buildOperatorBook()));
