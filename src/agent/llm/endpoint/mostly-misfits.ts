import type { CallsFit } from '../model.ts';

/** Minimum number of plans whose calls did not fit, after which the model is no longer asked for calls if they are also the majority. */
const MIN_MISFITS = 2;

/** Whether most of the model's calls or scripts were unfit, and enough of them to judge. */
export function mostlyMisfits(fits: readonly CallsFit[]): boolean {
  const misfits = fits.filter((each) => each === 'misfit').length;
  return misfits >= MIN_MISFITS && misfits * 2 > fits.length;
}
