import type { TabId } from '#shared/model/ids.ts';

import { AgentGallery } from '../../features/agents/agent-gallery.tsx';
import { NewTabPage } from '../../features/new-tab/new-tab-page.tsx';
import { connectForm } from '../window/connect-form-part.ts';

/** The new tab's page with the gallery of agents. */
export function NewTab({ tabId }: { readonly tabId: TabId }) {
  return (
    <NewTabPage
      tabId={tabId}
      gallery={<AgentGallery key="agents" tabId={tabId} />}
      ConnectForm={connectForm.Part}
    />
  );
}
