import { FixtureIdSchema } from '#shared/saved-tests/saved-test.ts';

/** Views of `waymark://fixtures…`: the list, or one result. */
export type FixturesView =
  | { readonly kind: 'list' }
  | { readonly kind: 'report'; readonly id: string };

/** Parses a URL; an unknown one gives the list. */
export function readFixturesView(url: string): FixturesView {
  const [, , , kind, id] = url.split('/');
  const known = FixtureIdSchema.safeParse(id);
  return kind === 'report' && known.success ? { kind, id: known.data } : { kind: 'list' };
}
