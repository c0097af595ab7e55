/** Regions of the countries whose carriers want a code: name → code, in English. */
const regions: Record<string, string> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands,AS American Samoa,' +
    'MP Northern Mariana Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,' +
    'DC Washington DC,DC Washington D.C.',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NL Newfoundland,' +
    'NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,QC Québec,' +
    'SK Saskatchewan,YT Yukon',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,' +
    'TAS Tasmania,VIC Victoria,WA Western Australia',
};

const byCountry = new Map(
  Object.entries(regions).map(([country, list]) => {
    const names = new Map<string, string>();
    for (const entry of list.split(',')) {
      const [code = '', name = ''] = entry.split(/ (.*)/s);
      names.set(code.toLowerCase(), code);
      names.set(name.toLowerCase(), code);
    }
    return [country, names] as const;
  }),
);

/** Whether a country's addresses need a region that we know how to check. */
export const hasRegions = (country: string): boolean => byCountry.has(country);

/** Code of a region written as a code or a name; undefined where it is not one of the country's. */
export const regionCode = (country: string, text: string): string | undefined =>
  byCountry.get(country)?.get(text.trim().toLowerCase().replace(/\.$/, ''));

/** Names of a country's regions as `regionCode` takes them, for suggestions. */
export const regionNames = (country: string): string[] => [...(byCountry.get(country)?.keys() ?? [])];
