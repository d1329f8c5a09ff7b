import type { Tab, TabGroup } from '#shared/model/page/tab.ts';
import type { Translate } from '#shared/messages/words.ts';

import { tabTitle } from '../../text/tab-title.ts';

/** What a group is called; one without a name goes by its first tab. */
export function groupName(t: Translate, group: TabGroup, strip: readonly Tab[]): string {
  const first = strip.find(({ groupId }) => groupId === group.id);
  return group.name !== '' || first === undefined ? group.name : tabTitle(t, first);
}
