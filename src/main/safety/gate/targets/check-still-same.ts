import { AppError } from '#shared/errors/app-error.ts';

import type { AllowedPress } from '../../consent/run-consent.ts';
import { approvalErrors } from '../approvals/approval-errors.ts';
import { type DecideAgain, digestNow } from '../approvals/ask-approval.ts';

/** Throws `APPROVAL_EXPIRED` if a call would do something else than what was allowed. */
export async function checkStillSame(
  act: AllowedPress | null,
  decideAgain: DecideAgain,
): Promise<void> {
  if (act === null) return;
  const decided = await decideAgain();
  const covered = decided.decision.allow === true ? decided.decision.covered : undefined;
  const isGranted =
    covered?.found === act.found && covered.places.every((place) => act.places.includes(place));
  const isSame = isGranted || (act.digest !== null && digestNow(decided) === act.digest);
  if (!isSame) throw new AppError(approvalErrors.expired());
}
