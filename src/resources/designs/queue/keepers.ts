import { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';

/** Credentials are of a person, and good for all of his files. */
export class Keepers {
  readonly #all = new Map<string, AccessKeeper>();

  of(owner: string): AccessKeeper {
    const keeper = this.#all.get(owner) ?? new AccessKeeper('designs');
    this.#all.set(owner, keeper);
    return keeper;
  }
}
