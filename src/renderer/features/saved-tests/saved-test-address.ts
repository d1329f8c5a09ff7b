import { SavedTestIdSchema } from '#shared/saved-tests/saved-test.ts';

/** Views of `waymark://tests…`: the list, or one result. */
export type SavedTestsView =
  | { readonly kind: 'list' }
  | { readonly kind: 'report'; readonly id: string };

/** Parses a URL; an unknown one gives the list. */
export function readSavedTestsView(url: string): SavedTestsView {
  const [, , , kind, id] = url.split('/');
  const known = SavedTestIdSchema.safeParse(id);
  return kind === 'report' && known.success ? { kind, id: known.data } : { kind: 'list' };
}
