import type { Insertable } from 'kysely';
import type { PayeeTable } from '../../database/tables/moneyTables.ts';

/** Bank accounts of the sample operator; none of them exists. */
export const demoPayees: Insertable<PayeeTable>[] = [
  {
    method: 'bank',
    holder: 'CTY TNHH PLATEN',
    address: '0071000988421',
    bank_name: 'Vietcombank',
    bank_bin: '970436',
  },
  {
    method: 'lianlian',
    holder: 'Platen Co., Ltd.',
    address: 'pay-lianlian@platen.test',
    bank_name: null,
    bank_bin: null,
  },
  {
    method: 'pingpong',
    holder: 'Platen Co., Ltd.',
    address: 'pay-pingpong@platen.test',
    bank_name: null,
    bank_bin: null,
  },
  {
    method: 'payoneer',
    holder: 'Platen Co., Ltd.',
    address: 'pay-payoneer@platen.test',
    bank_name: null,
    bank_bin: null,
  },
  {
    method: 'paypal',
    holder: 'Platen Co., Ltd.',
    address: 'pay-paypal@platen.test',
    bank_name: null,
    bank_bin: null,
  },
];
