import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../services/services.ts';
import { copyLink } from './copyLink.ts';
import { accountsWithDueLinks, dueLinks, type WaitingLink } from './links.ts';
import { Places } from './places.ts';
import type { Settled } from './settleLink.ts';
import { SkippedHosts } from '../../../outbound/skippedHosts.ts';
import { tellFailures } from './tellFailures.ts';

/** Files of one account that are copied at the same time. */
const atOnce = 4;

/** Links of an account that are read ahead: its turns are short, and others come between them. */
const ahead = 16;

/** How often it is looked for accounts that have come in between, ms. */
const lookMs = 250;

/** How long an account waits whose work failed for a reason of ours, as when the disk is full, ms. */
const restMs = 10_000;

/** The links of one account. `turn`: when it had its last one. */
interface Lane {
  accountId: string;
  queue: WaitingLink[];
  running: Set<string>;
  skipped: SkippedHosts;
  turn: number;
  restsUntil: number;
  failed: Settled[][];
}

const newLane = (accountId: string): Lane => ({
  accountId,
  queue: [],
  running: new Set(),
  skipped: new SkippedHosts(),
  turn: 0,
  restsUntil: 0,
  failed: [],
});

/** Copies links of all accounts, account by account in turn. */
class LinkTurns {
  readonly #services: Services;
  readonly #signal: AbortSignal;
  readonly #lanes = new Map<string, Lane>();
  readonly #places = new Places();
  readonly #works = new Set<Promise<void>>();
  #turn = 0;

  constructor(services: Services, signal: AbortSignal) {
    this.#services = services;
    this.#signal = signal;
  }

  /** Works until no link of any account is due. */
  async run(): Promise<void> {
    let looked = Number.NEGATIVE_INFINITY;
    try {
      do {
        this.#signal.throwIfAborted();
        if (this.#lanes.size === 0 || performance.now() - looked > lookMs) {
          await this.#look();
          looked = performance.now();
        }
        await Promise.all([...this.#lanes.values()].map((lane) => this.#readOn(lane)));
        const change = this.#places.change();
        for (let lane = this.#next(); lane; lane = this.#next()) this.#begin(lane);
        if (this.#lanes.size > 0) await Promise.race([change, sleep(lookMs)]);
      } while (this.#lanes.size > 0);
    } finally {
      await Promise.all(this.#works);
    }
  }

  /** Finds the accounts that have a link to copy. */
  async #look(): Promise<void> {
    const { db, now } = this.#services;
    for (const accountId of await accountsWithDueLinks(db, now())) {
      if (!this.#lanes.has(accountId)) this.#lanes.set(accountId, newLane(accountId));
    }
  }

  /** Reads an account's next links; where there are none, that was its last turn. */
  async #readOn(lane: Lane): Promise<void> {
    const { accountId, queue, running } = lane;
    if (queue.length > 0 || running.size >= atOnce || lane.restsUntil > performance.now()) return;
    const { db, now } = this.#services;
    // Those that end while it is read may be told as due still, and would be copied once more.
    const before = new Set(running);
    const due = await dueLinks(db, accountId, now(), ahead + running.size);
    queue.push(...due.filter(({ hash }) => !before.has(hash)));
    if (queue.length > 0 || before.size > 0) return;
    this.#lanes.delete(accountId);
    await tellFailures(db, accountId, lane.failed);
  }

  /** The account whose last turn was the longest ago, of those that have something to copy and may. */
  #next(): Lane | undefined {
    if (!this.#places.hasRoom()) return undefined;
    const ready = [...this.#lanes.values()].filter(
      ({ queue, running, restsUntil }) =>
        queue.length > 0 && running.size < atOnce && restsUntil <= performance.now(),
    );
    return ready.toSorted((one, other) => one.turn - other.turn)[0];
  }

  #begin(lane: Lane): void {
    const link = lane.queue.shift();
    if (!link) return;
    this.#turn += 1;
    lane.turn = this.#turn;
    lane.running.add(link.hash);
    const work = this.#places.fill(() => this.#copy(lane, link));
    this.#works.add(work);
    void work.then(() => this.#works.delete(work));
  }

  /** What fails here for a reason of ours is tried again: the link is still due. */
  async #copy(lane: Lane, link: WaitingLink): Promise<void> {
    const { accountId, skipped } = lane;
    try {
      const settled = await copyLink(this.#services, { accountId, skipped, signal: this.#signal }, link);
      if (settled.length > 0) lane.failed.push(settled);
    } catch (problem) {
      if (!this.#signal.aborted) this.#services.log.error(problem, `A link of account ${accountId} waits`);
      lane.queue = [];
      lane.restsUntil = performance.now() + restMs;
    } finally {
      lane.running.delete(link.hash);
    }
  }
}

/** Copies every link of every account whose time has come; rejects when the signal ends it. */
export const copyDueLinks = (services: Services, signal: AbortSignal): Promise<void> =>
  new LinkTurns(services, signal).run();
