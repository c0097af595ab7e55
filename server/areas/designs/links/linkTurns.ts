import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../services/services.ts';
import { copyLink } from './copyLink.ts';
import { accountsWithDueLinks, dueLinks, type WaitingLink } from './links.ts';
import { CopySlots } from './copySlots.ts';
import type { SettledOrder } from './settleLink.ts';
import { SkippedHosts } from '../../../outbound/skippedHosts.ts';
import { notifyFailedLinks } from './notifyFailedLinks.ts';

/** Number of files of one account that are copied at the same time. */
const atOnce = 4;

/** Links that are read ahead per account. The number is small because accounts take turns. */
const ahead = 16;

/** Interval of the search for accounts with new links, ms. */
const lookMs = 250;

/** Pause of an account after a failure on our side, such as a full disk, ms. */
const restMs = 10_000;

/** The links of one account. `turn`: time of its last turn. */
interface Lane {
  accountId: string;
  queue: WaitingLink[];
  running: Set<string>;
  skipped: SkippedHosts;
  turn: number;
  restsUntil: number;
  failed: SettledOrder[][];
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
  readonly #places = new CopySlots();
  readonly #works = new Set<Promise<void>>();
  #turn = 0;

  constructor(services: Services, signal: AbortSignal) {
    this.#services = services;
    this.#signal = signal;
  }

  /** Works until no link of any account is due. */
  async run(): Promise<void> {
    let lastLookAt = Number.NEGATIVE_INFINITY;
    try {
      do {
        this.#signal.throwIfAborted();
        if (this.#lanes.size === 0 || performance.now() - lastLookAt > lookMs) {
          await this.#look();
          lastLookAt = performance.now();
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

  /** Reads an account's next links; ends its turns if there are none. */
  async #readOn(lane: Lane): Promise<void> {
    const { accountId, queue, running } = lane;
    if (queue.length > 0 || running.size >= atOnce || lane.restsUntil > performance.now()) return;
    const { db, now } = this.#services;
    // Links that end during this read may still be listed as due and would be copied twice.
    const runningBefore = new Set(running);
    const waitingLinks = await dueLinks(db, accountId, now(), ahead + running.size);
    queue.push(...waitingLinks.filter(({ hash }) => !runningBefore.has(hash)));
    if (queue.length > 0 || runningBefore.size > 0) return;
    this.#lanes.delete(accountId);
    await notifyFailedLinks(db, accountId, lane.failed);
  }

  /** Returns the account with the longest wait since its last turn that has something to copy and may. */
  #next(): Lane | undefined {
    if (!this.#places.hasFreeSlot()) return undefined;
    const ready = [...this.#lanes.values()].filter(
      ({ queue, running, restsUntil }) =>
        queue.length > 0 && running.size < atOnce && restsUntil <= performance.now(),
    );
    return ready.toSorted((a, b) => a.turn - b.turn)[0];
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

  /** Copies a link. After a failure on our side it stays due and is retried. */
  async #copy(lane: Lane, link: WaitingLink): Promise<void> {
    const { accountId, skipped: skippedHosts } = lane;
    try {
      const failedOrders = await copyLink(
        this.#services,
        { accountId, skipped: skippedHosts, signal: this.#signal },
        link,
      );
      if (failedOrders.length > 0) lane.failed.push(failedOrders);
    } catch (problem) {
      if (!this.#signal.aborted) this.#services.log.error(problem, `A link of account ${accountId} waits`);
      lane.queue = [];
      lane.restsUntil = performance.now() + restMs;
    } finally {
      lane.running.delete(link.hash);
    }
  }
}

/** Copies every due link of every account. Rejects when the signal aborts it. */
export const copyDueLinks = (services: Services, signal: AbortSignal): Promise<void> =>
  new LinkTurns(services, signal).run();
