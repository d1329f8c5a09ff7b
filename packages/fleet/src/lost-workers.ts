import { DelayedError, type Job as QueueJob, UnrecoverableError } from 'bullmq';
import { z } from 'zod';

/** Rules for a job that loses its worker repeatedly. */
export interface LossRules {
  /** Maximum number of losses: so high that a job that exceeds it is almost certainly the cause itself. */
  readonly most: number;
  /** Number of losses from which the job runs alone in its worker, so that it cannot take other jobs down with it. */
  readonly aloneFrom: number;
  /** Wait after the first loss in ms; it doubles with each further loss. */
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
 * Losses recorded with a job. BullMQ counts every time the job was taken from a silent worker, even if it was only waiting for its turn
 * there.
 */
const AccountSchema = z.object({
  /** Value of BullMQ's counter that has been processed so far. */
  stalls: z.int(),
  /** Number of these stalls that happened while the job was running. */
  losses: z.int(),
  /** Number of the last start, by BullMQ's count. */
  begun: z.int(),
});
type Account = z.infer<typeof AccountSchema>;

const accountOf = ({ progress }: QueueJob): Account =>
  AccountSchema.safeParse(progress).data ?? { stalls: 0, losses: 0, begun: 0 };

/**
 * Checks whether a job that is being taken has lost its worker since the last check. BullMQ puts such a job ahead of all others, where it
 * may take down the next worker too, so it is delayed and queues behind them. Returns how often it lost a worker while it was running.
 * Throws `UnrecoverableError` after too many losses, and `DelayedError` when it was delayed.
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

/** Records with the job that it starts now: from here on the death of its worker counts as a loss. */
export async function noteBegun(queued: QueueJob): Promise<void> {
  await queued.updateProgress({ ...accountOf(queued), begun: queued.attemptsStarted });
}
