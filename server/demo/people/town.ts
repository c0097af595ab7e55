/** A town: `post` is its postcode, where `#` stands for a digit. */
export type SampleTown = readonly [city: string, region: string | null, post: string | null];
