import { AppError } from '#shared/errors/app-error.ts';

/** Error for a point outside the tab's viewport. */
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
