import type { Fields } from './field.ts';
import type { Resource } from './resource.ts';

type Choices<F extends Fields> = {
  [K in keyof F as F[K] extends { options: readonly string[] } ? K : never]: F[K] extends {
    options: readonly (infer O extends string)[];
  }
    ? Record<O, string>
    : never;
};

/** Texts that a resource needs in every catalogue: a missing label, choice or title does not compile. */
export type Messages<R> =
  R extends Resource<string, infer F, infer T>
    ? {
        /** Singular and plural in the form of react-admin: `Order |||| Orders`. */
        name: string;
        fields: Record<keyof F, string>;
        /** Labels of `linkFilters`. */
        filters?: Record<string, string>;
        choices: Choices<F>;
        sections: Record<T, string>;
      }
    : never;

/** Texts of all resources: a resource without texts does not compile. */
export type AllMessages<Rs> = { [N in keyof Rs]: Messages<Rs[N]> };
