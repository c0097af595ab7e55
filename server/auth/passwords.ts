import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP's first choice for that memory). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password.normalize('NFC'));

let decoy: Promise<string> | undefined;

/** Costs what a real check costs, so that time does not tell whether an address is known. Always false. */
export const checkNobody = async (password: string): Promise<false> => {
  decoy ??= hashPassword('nobody');
  await passwordMatches(await decoy, password);
  return false;
};
