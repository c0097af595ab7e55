/** States of a parcel's report to a store. `not_needed`: the store has it already, or sends it otherwise. */
export const pushStates = ['waiting', 'sent', 'not_needed', 'failed'] as const;
export type PushState = (typeof pushStates)[number];
