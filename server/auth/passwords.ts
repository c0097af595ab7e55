import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../turns/turns.ts';

/** Options of argon2id: 19 MiB, 2 passes, 1 lane (OWASP's first choice for that memory). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everything else, however many users sign in at once; each check also takes 19 MiB. */
const turns = new Turns(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> =>
  turns.run(() => hash(password.normalize('NFC'), options));

export const passwordMatches = (storedHash: string, password: string): Promise<boolean> =>
  turns.run(() => verify(storedHash, password.normalize('NFC')));

let decoy: Promise<string> | undefined;

/**
 * Takes as long as a real check, so that the time does not reveal whether an address is known. Always returns false.
 */
export const checkDummyPassword = async (password: string): Promise<false> => {
  decoy ??= hashPassword('nobody');
  await passwordMatches(await decoy, password);
  return false;
};
