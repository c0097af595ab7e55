import { useTranslate } from 'react-admin';
import { transactions, type Transaction } from '../../../contract/topups/transactions.ts';
import { SchemaSection } from '../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { overrides } from './TopUpList.tsx';
import { TransferCard } from './TransferCard.tsx';

const Summary = () => transactions.show.map((section) => <SchemaSection key={section.title} {...section} />);

const sections = { transfer: TransferCard };
const aside = { summary: Summary };

/** `/bills/transactions/{id}`: where the money goes, and what became of it. It has an address: reload and phone meet the same state. */
export const TopUpShow = () => {
  const translate = useTranslate();
  const title = ({ code }: Transaction): string => translate('topUp.name', { code });
  return <SchemaShow resource={transactions} overrides={overrides} title={title} sections={sections} aside={aside} />;
};
