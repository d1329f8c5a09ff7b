import type { RunEventBody } from '../run-event.ts';
import type { ViewItem } from './iteration-view.ts';
import type { GrantView } from './run-view.ts';

type GrantEvent = Extract<RunEventBody, { readonly type: `grant${string}` }>;

/** Returns the run's grants after one more event. */
export function nextGrants(
  grants: readonly GrantView[],
  item: ViewItem,
  body: GrantEvent,
): readonly GrantView[] {
  switch (body.type) {
    case 'grants.made': {
      const made = body.grants.map(({ id, grant }) => {
        const view: GrantView = { seq: item.seq, at: item.at, id, grant, used: 0, isCut: false };
        return view;
      });
      return [...grants, ...made];
    }
    case 'grant.used':
      return changed(grants, body.grantId, ({ used }) => ({ used: used + 1 }));
    case 'grant.cut':
      return changed(grants, body.grantId, () => ({ isCut: true }));
  }
}

function changed(
  grants: readonly GrantView[],
  grantId: string,
  change: (grant: GrantView) => Partial<GrantView>,
): readonly GrantView[] {
  const index = grants.findIndex(({ id }) => id === grantId);
  const grant = grants[index];
  return grant === undefined ? grants : grants.with(index, { ...grant, ...change(grant) });
}
