/** The sign-ins of the sample sellers (design §6). Scripts rely on them. */
export const demoSellers = [
  { email: 'lotus@platen.test', password: 'platen-demo' },
  { email: 'maple@platen.test', password: 'platen-demo' },
] as const;
