import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';
import type { Translate } from '#shared/messages/words.ts';

import { tabTitle } from '../../../text/tab-title.ts';

/** Name of a group, or its first tab's title. */
export function groupName(t: Translate, group: TabGroup, strip: readonly Tab[]): string {
  const first = strip.find(({ groupId }) => groupId === group.id);
  return group.name !== '' || first === undefined ? group.name : tabTitle(t, first);
}
