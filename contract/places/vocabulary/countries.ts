/** What files call a country beside its code and its names in English and Vietnamese, which the runtime has. */
export const countryWords: Readonly<Record<string, string>> = {
  uk: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', britain: 'GB',
  gbr: 'GB', anh: 'GB', usa: 'US', 'u.s.': 'US', 'u.s.a.': 'US', america: 'US', 'the united states': 'US',
  'united states of america': 'US', 'estados unidos': 'US', mỹ: 'US', 'hợp chủng quốc hoa kỳ': 'US', el: 'GR',
  deutschland: 'DE', deu: 'DE', ger: 'DE', fra: 'FR', can: 'CA', aus: 'AU', österreich: 'AT', schweiz: 'CH',
  suisse: 'CH', españa: 'ES', italia: 'IT', holland: 'NL', 'the netherlands': 'NL', nederland: 'NL', belgië: 'BE',
  belgique: 'BE', sverige: 'SE', norge: 'NO', danmark: 'DK', suomi: 'FI', polska: 'PL', brasil: 'BR', méxico: 'MX',
  'republic of ireland': 'IE', eire: 'IE', éire: 'IE', 'czech republic': 'CZ', 'slovak republic': 'SK', macedonia: 'MK',
  turkey: 'TR', türkiye: 'TR', 'russian federation': 'RU', korea: 'KR', 'republic of korea': 'KR', 'korea, republic of': 'KR',
  'viet nam': 'VN', vnm: 'VN', uae: 'AE', 'u.a.e.': 'AE', 'ivory coast': 'CI', burma: 'MM', swaziland: 'SZ',
  'hong kong': 'HK', macau: 'MO', macao: 'MO', 'taiwan, province of china': 'TW', prc: 'CN', 'trung hoa': 'CN',
  'hàn quốc': 'KR', 'hà lan': 'NL', úc: 'AU', 'tân tây lan': 'NZ', jpn: 'JP', 'u.s': 'US', 'united states (us)': 'US', 'hoa kì': 'US', 'nước mỹ': 'US', 'vương quốc anh': 'GB',
  'nước anh': 'GB', 'nước đức': 'DE', 'nước pháp': 'FR', 'nước úc': 'AU', vn: 'VN', 'việt nam': 'VN',
};
