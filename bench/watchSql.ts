import pg from 'pg';

/** A statement as it was sent. */
interface Statement {
  text: string;
  values: unknown[];
}

type Query = (this: pg.Client, ...asked: unknown[]) => Promise<unknown>;

/**
 * Listens to all statements of this process. `takeBack`: what would be committed is rolled back, in both what is listened to
 * and what was written down, so that the same may be done again on the same rows.
 */
export const watchSql = ({ takeBack }: { takeBack: boolean }) => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let heard: (Statement & { by: pg.Client })[] = [];
  let listening = false;
  let spent = 0;
  prototype.query = async function listened(this: pg.Client, ...asked: unknown[]): Promise<unknown> {
    const [first, second] = asked;
    const config = typeof first === 'object' && first !== null ? (first as Partial<Statement>) : { text: first, values: second };
    const { text, values } = config;
    if (typeof text !== 'string' || typeof second === 'function') return original.apply(this, asked);
    const sent = takeBack && text.toLowerCase() === 'commit' ? 'rollback' : text;
    const start = performance.now();
    try {
      return await original.call(this, typeof first === 'object' ? { ...first, text: sent } : sent, ...asked.slice(1));
    } finally {
      spent += performance.now() - start;
      if (listening) heard.push({ by: this, text: sent, values: Array.isArray(values) ? values : [] });
    }
  };
  return {
    begin: (): void => {
      heard = [];
      listening = true;
      spent = 0;
    },
    end: (): readonly Statement[] => {
      listening = false;
      // One connection after the other: what two of them did at once would end each other's transactions.
      return [...Map.groupBy(heard, ({ by }) => by).values()].flat();
    },
    /** Milliseconds within statements since `begin`, where they follow each other. */
    spent: (): number => spent,
    close: (): void => {
      prototype.query = original;
    },
  };
};
