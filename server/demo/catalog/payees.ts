const account = { holder: 'Platen Co., Ltd.', bank_name: '', bank_bin: '' };

/** Bank accounts of the sample operator, as rows of the workbook; none of them exists. */
export const samplePayees = [
  {
    method: 'bank',
    holder: 'CTY TNHH PLATEN',
    address: '0071000988421',
    bank_name: 'Vietcombank',
    bank_bin: '970436',
  },
  ...['lianlian', 'pingpong', 'payoneer', 'paypal'].map((method) => ({
    ...account,
    method,
    address: `pay-${method}@platen.test`,
  })),
];
