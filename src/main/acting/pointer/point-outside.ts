import { AppError } from '#shared/errors/app-error.ts';

/** For a point that is not of what a tab of this size shows. */
export function pointOutside({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): AppError {
  return new AppError({
    code: 'POINT_OUTSIDE',
    message: `The point lies outside of what the tab shows (${width} × ${height}).`,
    next: 'Scroll there first, then give a point of what is seen.',
  });
}
