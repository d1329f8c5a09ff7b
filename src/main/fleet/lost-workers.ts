import { DelayedError, type Job as QueueJob, UnrecoverableError } from 'bullmq';
import { z } from 'zod';

/** What becomes of a job that loses its worker again and again. */
export interface LossRules {
  /** How often it may: so often as hardly any does that is not itself the cause. */
  readonly most: number;
  /** From so many losses on it is carried out alone in its worker: if it is the cause, it takes no other job along any more. */
  readonly aloneFrom: number;
  /** How long it waits after the first loss; twice as long each time. ms. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

export const LOSS_RULES: LossRules = {
  most: 20,
  aloneFrom: 3,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
};

/**
 * What a job keeps of its losses. BullMQ counts how often it was taken from a worker that had gone silent, also where it only waited for its
 * turn there.
 */
const AccountSchema = z.object({
  /** BullMQ's count, as far as it has been looked at. */
  stalls: z.int(),
  /** Of these, those in which it went on. */
  losses: z.int(),
  /** The start, by BullMQ's count, in which it was begun last. */
  begun: z.int(),
});
type Account = z.infer<typeof AccountSchema>;

const accountOf = ({ progress }: QueueJob): Account =>
  AccountSchema.safeParse(progress).data ?? { stalls: 0, losses: 0, begun: 0 };

/**
 * Looks whether a job that is taken has lost its worker since. BullMQ puts such a job ahead of all others, where it meets the end of the next
 * worker as well, or brings it about: it waits a while and takes its turn behind them. Gives how often it has lost one while it went on.
 */
export async function settleLosses(
  queued: QueueJob,
  token: string,
  rules: LossRules,
): Promise<number> {
  const account = accountOf(queued);
  const { stalledCounter: stalls, attemptsStarted } = queued;
  if (stalls <= account.stalls) return account.losses;
  const wentOn = account.begun === attemptsStarted - 1;
  const losses = account.losses + (wentOn ? 1 : 0);
  if (losses > rules.most) throw new UnrecoverableError(`It lost its worker ${losses} times.`);
  await queued.updateProgress({ ...account, stalls, losses });
  if (!wentOn) return losses;
  const waitMs = Math.min(rules.longestWaitMs, rules.firstWaitMs * 2 ** (losses - 1));
  await queued.moveToDelayed(Date.now() + waitMs, token);
  throw new DelayedError();
}

/** Keeps with the job that it is begun now: from here on the end of its worker counts. */
export async function noteBegun(queued: QueueJob): Promise<void> {
  await queued.updateProgress({ ...accountOf(queued), begun: queued.attemptsStarted });
}
