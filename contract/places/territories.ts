/**
 * Territories that are part of another country for the post, by their own ISO code: that country, and their region in
 * it if they are one.
 */
const territories: Readonly<Record<string, readonly [country: string, region?: string]>> = {
  AS: ['US', 'AS'],
  GU: ['US', 'GU'],
  MP: ['US', 'MP'],
  PR: ['US', 'PR'],
  VI: ['US', 'VI'],
  FM: ['US', 'FM'],
  MH: ['US', 'MH'],
  PW: ['US', 'PW'],
  CC: ['AU', 'WA'],
  CX: ['AU', 'WA'],
  NF: ['AU', 'NSW'],
  AX: ['FI'],
  SJ: ['NO'],
  BL: ['FR'],
  GF: ['FR'],
  GP: ['FR'],
  MF: ['FR'],
  MQ: ['FR'],
  NC: ['FR'],
  PF: ['FR'],
  PM: ['FR'],
  RE: ['FR'],
  TF: ['FR'],
  WF: ['FR'],
  YT: ['FR'],
};

/** Returns the country whose post delivers there at its own rates: `US` for Puerto Rico, else the country itself. */
export const postalCountry = (country: string): string => territories[country]?.[0] ?? country;

interface PostalPlace {
  country: string;
  region?: string | null | undefined;
}

/**
 * Returns the place as the post writes it: Puerto Rico is the state PR of the United States, Réunion a part of France.
 */
export const normalizePlace = <T extends PostalPlace>(place: T): T => {
  const [country, region] = territories[place.country] ?? [];
  if (!country) return place;
  return region ? { ...place, country, region } : { ...place, country };
};
