import type { TabId } from '#shared/model/ids.ts';

import { AgentGallery } from '../features/agents/agent-gallery.tsx';
import { NewTabPage } from '../features/new-tab/new-tab-page.tsx';

/** The page of a new tab with the agents there are. */
export function NewTab({ tabId }: { readonly tabId: TabId }) {
  return <NewTabPage tabId={tabId} gallery={<AgentGallery key="agents" tabId={tabId} />} />;
}
