/** What sellers write beside the names of regions that the country data has: country → word → code. */
export const regionWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'armed forces americas': 'AA', 'armed forces europe': 'AE', 'armed forces pacific': 'AP',
    'washington dc': 'DC', 'washington d.c': 'DC', calif: 'CA', cali: 'CA', tex: 'TX', fla: 'FL', penn: 'PA', penna: 'PA',
    mass: 'MA', wash: 'WA', mich: 'MI', minn: 'MN', ariz: 'AZ', colo: 'CO', conn: 'CT', ill: 'IL', tenn: 'TN', okla: 'OK',
    'n.y': 'NY', 'n.j': 'NJ', 'n.c': 'NC', 's.c': 'SC', 'n.m': 'NM',
  },
  CA: { newfoundland: 'NL', québec: 'QC', ont: 'ON', que: 'QC', alta: 'AB', sask: 'SK', man: 'MB' },
  AU: { vict: 'VIC', tas: 'TAS' },
};
